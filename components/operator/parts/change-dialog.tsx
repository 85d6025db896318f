"use client";

import { type FormEvent, type ReactNode, useId } from "react";
import { t } from "@/lib/language/translate";
import { type OperatorChange, useOperatorChange } from "@/lib/query/use-operator";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ChangeError } from "./change-error";

export interface ChangeDialogProps {
  title: string;
  /** The words of the button that makes the change. */
  confirm: string;
  variant: "primary" | "danger";
  /** The change that the form describes; null while something in it is missing. */
  changeOf: () => OperatorChange | null;
  onClose: () => void;
  /** The fields of the form. */
  children: ReactNode;
}

/** A form in a dialog that makes a change at the desk. It stays open, with what was written, until the change is made. */
export function ChangeDialog({ title, confirm, variant, changeOf, onClose, children }: ChangeDialogProps) {
  const change = useOperatorChange();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = changeOf();
    if (wanted !== null && !change.isPending) change.mutate(wanted, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      size="sm"
      footer={
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" form={id} variant={variant} loading={change.isPending && t("Saving")}>
            {confirm}
          </Button>
        </div>
      }
    >
      <form id={id} className="flex flex-col gap-4" onSubmit={submit} noValidate>
        {children}
        <ChangeError error={change.error} />
      </form>
    </Dialog>
  );
}
