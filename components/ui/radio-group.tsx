"use client";

import { type ReactNode, useId } from "react";
import { cx } from "./cx";
import { inLanguage } from "./in-language";

interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioGroupProps<T extends string> {
  label: ReactNode;
  options: readonly RadioOption<T>[];
  value: T | null;
  onValueChange: (value: T) => void;
  /** Short options stand in two columns, on a phone in one. */
  inColumns?: boolean;
}

/** One of several options, each in its own row with a line of help. */
export function RadioGroup<T extends string>({
  label,
  options,
  value,
  onValueChange,
  inColumns = false,
}: RadioGroupProps<T>) {
  const name = useId();
  return (
    <fieldset className={cx("grid gap-x-4 gap-y-1", inColumns && "sm:grid-cols-2")}>
      <legend className="mb-2 text-small font-semi">{inLanguage(label)}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-start gap-2.5 py-1.5 text-ui lg:min-h-8">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="mt-0.25 size-4.5 shrink-0 appearance-none rounded-full border border-line-control bg-s1 checked:border-[5px] checked:border-accent disabled:bg-s2 disabled:checked:border-ink-disabled forced-colors:appearance-auto"
          />
          <span>
            {inLanguage(option.label)}
            {option.hint && <span className="block text-small text-ink-3">{inLanguage(option.hint)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
