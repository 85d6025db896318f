"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import type { OperatorChange } from "@/lib/query/use-operator";
import { ChangeDialog } from "./change-dialog";
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

/** Asks for the reason of a change, and makes it. */
export function ReasonDialog({ title, meaning, label, hint, confirm, changeOf, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const isMissing = reason.trim() === "";
  const tryChange = () => {
    setHasTried(true);
    return isMissing ? null : changeOf(reason.trim());
  };
  return (
    <ChangeDialog title={title} confirm={confirm} variant="danger" changeOf={tryChange} onClose={onClose}>
      <p className="text-ui">{meaning}</p>
      <ReasonField
        label={label}
        value={reason}
        onChange={setReason}
        hint={hint}
        error={hasTried && isMissing && t("Write a reason.")}
      />
    </ChangeDialog>
  );
}
