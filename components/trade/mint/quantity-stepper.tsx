"use client";

import { type KeyboardEvent, useId } from "react";
import { capOf, quantityAfterKey, readMintQuantity } from "@/lib/drops/mint-quantity";
import { t } from "@/lib/language/translate";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";

export interface QuantityStepperProps {
  /** The typed text. */
  value: string;
  /** The most that can be minted at once; null for no limit. */
  most: number | null;
  error: string | null;
  onChange: (value: string) => void;
}

/** The quantity to mint: typed, stepped with − and +, or by the keys of a spin button. Never above the limit. */
export function QuantityStepper({ value, most, error, onChange }: QuantityStepperProps) {
  const noteId = useId();
  const cap = capOf(most);
  const read = readMintQuantity(value, most).value;
  const number = read ?? (/^\d{1,9}$/.test(value.trim()) ? Number(value) : 0);
  const set = (next: number) => onChange(String(Math.min(cap, Math.max(1, next))));
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = quantityAfterKey(event.key, number, cap);
    if (next === null) return;
    event.preventDefault();
    set(next);
  };
  return (
    <div className="w-31 shrink-0">
      <div
        className={cx(
          "flex h-12 items-center rounded-control border px-0.5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text",
          error === null ? "border-line-control" : "border-neg",
        )}
      >
        <IconButton
          label={t("One less")}
          tabIndex={-1}
          disabled={number <= 1}
          onClick={() => set(number - 1)}
        >
          <Icon name="minus" size={16} />
        </IconButton>
        <input
          role="spinbutton"
          aria-label={t("Quantity")}
          aria-valuemin={1}
          aria-valuemax={cap}
          // An empty or invalid quantity has no numeric value, so the value text repeats the typed text.
          aria-valuenow={read ?? undefined}
          aria-valuetext={read === null && value.trim() !== "" ? value : undefined}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : noteId}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={value}
          onKeyDown={press}
          onChange={(event) => onChange(event.target.value)}
          className="h-full w-full min-w-0 bg-transparent text-center text-[1rem] font-semi outline-none"
        />
        <IconButton
          label={t("One more")}
          tabIndex={-1}
          disabled={number >= cap}
          onClick={() => set(number + 1)}
        >
          <Icon name="plus" size={16} />
        </IconButton>
      </div>
      {/* Announced when typing rests. The live region must exist before its text changes. */}
      <p id={noteId} aria-live="polite" className={cx("text-label text-neg", error !== null && "mt-1")}>
        {error}
      </p>
    </div>
  );
}
