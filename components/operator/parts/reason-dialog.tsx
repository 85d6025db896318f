"use client";

import { type FormEvent, useId, useState } from "react";
import type { OperatorChange } from "@/lib/query/use-operator";
import { useOperatorChange } from "@/lib/query/use-operator";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ChangeError } from "./change-error";
import { ReasonField } from "./reason-field";

export interface ReasonDialogProps {
  title: string;
  /** What the change does. */
  meaning: string;
  /** The label of the reason: "Reason, shown to everyone". */
  label: string;
  hint: string;
  confirm: string;
  /** The change that the reason belongs to. */
  changeOf: (reason: string) => OperatorChange;
  onClose: () => void;
}

/** Asks for the reason of a change, and makes it. It stays open, with what was written, until the change is made. */
export function ReasonDialog({ title, meaning, label, hint, confirm, changeOf, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const change = useOperatorChange();
  const id = useId();
  const isMissing = reason.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isMissing || change.isPending) return;
    change.mutate(changeOf(reason.trim()), { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      size="sm"
      footer={
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="danger" loading={change.isPending && "Saving"}>
            {confirm}
          </Button>
        </div>
      }
    >
      <form id={id} className="flex flex-col gap-4" onSubmit={submit} noValidate>
        <p className="text-ui">{meaning}</p>
        <ReasonField
          label={label}
          value={reason}
          onChange={setReason}
          hint={hint}
          error={hasTried && isMissing && "Write a reason."}
        />
        <ChangeError error={change.error} />
      </form>
    </Dialog>
  );
}
