"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PriceInputError } from "@/lib/format/parse-price";
import { Input } from "../ui/input";

/** Typing is over when nothing was typed for so long: every value read costs a request. */
const settleMs = 300;

export interface RangeEndProps {
  label: string;
  placeholder?: string | undefined;
  /** The value in the address now. */
  value: string | null;
  textOf: (value: string) => string;
  /** Reads what was typed; throws a {@link PriceInputError} with words for the reader. */
  read: (typed: string) => string;
  onValue: (value: string | null) => void;
}

/** One end of a range. What is typed is never rewritten; once it can be read it goes into the address. */
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
    // The address changed elsewhere: a filter taken off, a step back in the history.
    if (value !== said) {
      setSaid(value);
      setText(value === null ? "" : textOf(value));
      setError(null);
    }
  }
  // What was typed last waits here until it has settled; an effect says it, with the filters of that time.
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
