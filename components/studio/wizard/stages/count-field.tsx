"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import { Input } from "../../../ui/input";

interface CountFieldProps {
  label: string;
  /** Digits; null sets no limit. */
  value: string | null;
  unit: string;
  /** What an empty field means. */
  empty: string;
  onValueChange: (value: string | null) => void;
}

/** A limit: a whole number, or nothing. */
export function CountField({ label, value, unit, empty, onValueChange }: CountFieldProps) {
  /** What stands in the field while it is no number. */
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const digits = text.trim().replace(/^0+(?=\d)/, "");
    const isCount = /^[1-9]\d{0,17}$/.test(digits);
    setTyped(digits === "" || isCount ? null : text);
    if (digits === "" || isCount) onValueChange(digits === "" ? null : digits);
  };
  const shown = typed ?? value ?? "";
  return (
    <Input
      label={label}
      inputMode="numeric"
      value={shown}
      unit={unit}
      hint={shown === "" && empty}
      error={typed === null ? null : t("Enter a whole number above 0, or nothing.")}
      onChange={(event) => change(event.target.value)}
    />
  );
}
