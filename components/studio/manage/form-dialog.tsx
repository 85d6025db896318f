"use client";

import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

interface FormDialogProps {
  title: string;
  /** What the button that goes on says, and whether it waits for the form, or for the wallet. */
  confirm: string;
  isReady: boolean;
  isAsking: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form about a stage of a running drop. */
export function FormDialog({
  title,
  confirm,
  isReady,
  isAsking,
  onConfirm,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button size="lg" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={!isReady}
            loading={isAsking && t("Check your wallet")}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Dialog>
  );
}
