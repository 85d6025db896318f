"use client";

import { type ReactNode, useId } from "react";
import { t } from "@/lib/language/translate";
import { cx } from "./cx";
import { inLanguage } from "./in-language";

interface SegmentedOption<T extends string> {
  value: T;
  label: ReactNode;
  /** The accessible name where `label` is an icon. */
  name?: string;
}

export interface SegmentedProps<T extends string> {
  /** The name of the choice, for screen readers: "Period". */
  label: string;
  options: readonly SegmentedOption<T>[];
  value: T;
  onValueChange: (value: T) => void;
  size?: "sm" | "md";
  className?: string;
}

/** A short, always visible choice: period, density, unit. Native radios: arrow keys move and choose. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onValueChange,
  size = "md",
  className,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset
      className={cx(
        "inline-flex shrink-0 items-stretch gap-0.5 rounded-control border border-line-strong bg-s1 p-0.75",
        size === "md" ? "h-11 lg:h-9" : "h-8",
        className,
      )}
    >
      <legend className="sr-only">{t(label)}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.name && t(option.name)}
          className={cx(
            "inline-flex items-center justify-center rounded-art px-2.5 text-small transition-colors duration-1",
            "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text",
            option.value === value ? "bg-s3 font-semi text-ink" : "text-ink-2 hover:text-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            aria-label={option.name && t(option.name)}
            className="sr-only"
          />
          {inLanguage(option.label)}
        </label>
      ))}
    </fieldset>
  );
}
