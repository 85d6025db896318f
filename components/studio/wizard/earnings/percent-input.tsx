"use client";

import { type ReactNode, useState } from "react";
import { formatTypedAmount } from "@/lib/format/price";
import { readTypedBps } from "@/lib/format/typed-number";
import { t } from "@/lib/language/translate";
import { Input } from "../../../ui/input";

/** Digits before the decimals of 100%. */
const mostDigits = 3;
const wholeBps = 10_000;

/** The basis points of a typed percentage from 0 to 100, or null. */
function readBps(text: string): number | null {
  const bps = readTypedBps(text, mostDigits);
  return bps === null || bps < 0n || bps > wholeBps ? null : Number(bps);
}

interface PercentInputProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong with the value, where it can be read. */
  error?: string | undefined;
  /** Basis points. */
  value: number;
  onChange: (bps: number) => void;
}

/** A percentage with at most two decimals. What cannot be read stays as it was typed, with the reason, and changes nothing. */
export function PercentInput({ label, hideLabel = false, hint, error, value, onChange }: PercentInputProps) {
  const [text, setText] = useState(() => formatTypedAmount(BigInt(value), 2));
  const read = readBps(text);
  // It was changed elsewhere: in another tab, or on another device.
  if (read !== null && read !== value) setText(formatTypedAmount(BigInt(value), 2));
  const type = (typed: string) => {
    setText(typed);
    const bps = readBps(typed);
    if (bps !== null) onChange(bps);
  };
  return (
    <Input
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={read === null ? t("From 0 to 100, with two decimals at most.") : error}
      unit="%"
      inputMode="decimal"
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
