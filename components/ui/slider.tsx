"use client";

import * as RadixSlider from "radix-ui/slider";
import type { KeyboardEvent } from "react";
import { t } from "@/lib/language/translate";
import { currentDirection } from "@/lib/language/words";
import { cx } from "./cx";

export interface SliderProps {
  label: string;
  value: number;
  max: number;
  /** The step of Page Up and Page Down. */
  page: number;
  /** The value for screen readers: "4 items, 3.347 ETH". */
  valueText: string;
  onValueChange: (value: number) => void;
  className?: string;
}

/** A whole number from 0 to `max`. Arrows move by one, Page Up and Down by `page`, Home and End to the ends. Import it lazily. */
export function Slider({ label, value, max, page, valueText, onValueChange, className }: SliderProps) {
  const turnPages = (event: KeyboardEvent) => {
    const step = event.key === "PageUp" ? page : event.key === "PageDown" ? -page : 0;
    if (step === 0) return;
    // Radix would step by ten.
    event.preventDefault();
    onValueChange(Math.min(max, Math.max(0, value + step)));
  };
  return (
    <RadixSlider.Root
      dir={currentDirection()}
      value={[value]}
      min={0}
      max={Math.max(1, max)}
      disabled={max === 0}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
      onKeyDown={turnPages}
      className={cx("relative flex h-6 w-full touch-none items-center select-none", className)}
    >
      <RadixSlider.Track className="relative h-0.75 grow rounded-full bg-s3 forced-colors:border">
        <RadixSlider.Range className="absolute h-full rounded-full bg-accent" />
      </RadixSlider.Track>
      <RadixSlider.Thumb
        aria-label={t(label)}
        aria-valuetext={valueText}
        className="touch-target block size-5 rounded-full border border-line-control bg-overlay shadow-2 data-[disabled]:border-line"
      />
    </RadixSlider.Root>
  );
}
