"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PriceInputError } from "@/lib/format/price-input-error";
import { Input } from "../ui/input";

/** Milliseconds without typing before the value is read: each value that is read costs a request. */
const settleMs = 300;

export interface RangeEndProps {
  label: string;
  placeholder?: string | undefined;
  /** The value in the address. */
  value: string | null;
  textOf: (value: string) => string;
  /** Parses the typed text; throws a {@link PriceInputError} with words for the reader. */
  read: (typed: string) => string;
  onValue: (value: string | null) => void;
}

/** One end of a range. Typed text is never rewritten. A readable value goes into the address. */
export function RangeEnd({ label, placeholder = label, value, textOf, read, onValue }: RangeEndProps) {
  const [text, setText] = useState("");
  const [seen, setSeen] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useEffectEvent(onValue);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (value !== seen) {
    setSeen(value);
    // The address changed elsewhere: a filter was removed, or the reader went back.
    if (value !== said) {
      setSaid(value);
      setText(value === null ? "" : textOf(value));
      setError(null);
    }
  }
  // Holds the last typed value until typing has stopped. An effect then applies it with the filters of that time.
  const [settled, setSettled] = useState<{ value: string | null } | null>(null);
  useEffect(() => {
    if (settled !== null) say(settled.value);
  }, [settled]);

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    try {
      const next = typed.trim() === "" ? null : read(typed);
      setError(null);
      setSaid(next);
      timer.current = setTimeout(() => setSettled({ value: next }), settleMs);
    } catch (failure) {
      if (!(failure instanceof PriceInputError)) throw failure;
      setError(failure.message);
    }
  };
  return (
    <Input
      label={label}
      hideLabel
      placeholder={placeholder}
      inputMode="decimal"
      value={text}
      error={error}
      onChange={(event) => type(event.target.value)}
    />
  );
}
