"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import { Input } from "../../../ui/input";

export interface CountFieldProps {
  label: string;
  /** Digits; null sets no limit. */
  value: string | null;
  unit: string;
  /** What an empty field means. */
  empty: string;
  /** Whether what was typed last could not be read: `value` is then not what the creator wants. */
  isUnread?: boolean;
  onValueChange: (value: string | null) => void;
  onUnread?: () => void;
}

/** A limit: a whole number, or nothing. */
export function CountField({
  label,
  value,
  unit,
  empty,
  isUnread = false,
  onValueChange,
  onUnread,
}: CountFieldProps) {
  /** What stands in the field while it is no number. */
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const digits = text.trim().replace(/^0+(?=\d)/, "");
    const isCount = /^[1-9]\d{0,17}$/.test(digits);
    setTyped(digits === "" || isCount ? null : text);
    if (digits === "" || isCount) onValueChange(digits === "" ? null : digits);
    else onUnread?.();
  };
  const shown = typed ?? value ?? "";
  return (
    <Input
      label={label}
      inputMode="numeric"
      value={shown}
      unit={unit}
      hint={shown === "" && empty}
      error={typed === null && !isUnread ? null : t("Enter a whole number above 0, or nothing.")}
      onChange={(event) => change(event.target.value)}
    />
  );
}
