"use client";

import { type ReactNode, useId } from "react";
import { t } from "@/lib/language/translate";
import { cx } from "./cx";
import { inLanguage } from "./in-language";

interface ChoiceCard<T extends string> {
  value: T;
  label: ReactNode;
  /** Stands at the end of the label's line: what the choice costs. */
  aside?: ReactNode;
  /** What the choice means. */
  children?: ReactNode;
}

export interface ChoiceCardsProps<T extends string> {
  label: string;
  options: readonly ChoiceCard<T>[];
  value: T;
  onValueChange: (value: T) => void;
}

/** One of several choices that need explaining, each in a card of its own. */
export function ChoiceCards<T extends string>({ label, options, value, onValueChange }: ChoiceCardsProps<T>) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t(label)}</legend>
      {options.map((option) => {
        const isOn = option.value === value;
        const explained = `${name}-${option.value}`;
        return (
          <div
            key={option.value}
            className={cx(
              "relative rounded-md border px-4.5 py-4",
              isOn ? "border-accent bg-accent-soft" : "border-line-control",
            )}
          >
            <label className="flex items-start gap-2.5 text-ui font-semi after:absolute after:inset-0">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={isOn}
                aria-describedby={option.children === undefined ? undefined : explained}
                onChange={() => onValueChange(option.value)}
                className="relative z-1 mt-0.25 size-4.5 shrink-0 appearance-none rounded-full border border-line-control bg-s1 checked:border-[5px] checked:border-accent forced-colors:appearance-auto"
              />
              <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
                {inLanguage(option.label)}
                {option.aside !== undefined && (
                  <span className="text-small font-normal text-ink-2">{inLanguage(option.aside)}</span>
                )}
              </span>
            </label>
            {option.children !== undefined && (
              <div id={explained} className="mt-1.5 ps-7 text-small text-ink-2">
                {option.children}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
