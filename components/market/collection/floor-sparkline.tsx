"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { TrendProps } from "./collection-row";
import { Sparkline } from "./sparkline";
import { nextPoint, trendWords } from "./trend-words";

/** A floor's line. A pointer over it, a finger on it, or the arrow keys read its points out. */
export function FloorSparkline({ label, points, symbol }: TrendProps) {
  const [at, setAt] = useState<number | null>(null);
  if (points.filter((point) => point !== null).length < 2) return null;
  const last = points.length - 1;
  const readAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  const readBy = (event: KeyboardEvent) => {
    if (event.key === "Escape") setAt(null);
    const next = nextPoint(event.key, at ?? last, points.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={trendWords(points, at ?? last, symbol)}
      className="relative z-1 inline-block cursor-default touch-pan-y rounded-tag align-middle"
      onKeyDown={readBy}
      onBlur={() => setAt(null)}
      onPointerDown={readAt}
      onPointerMove={readAt}
      onPointerLeave={() => setAt(null)}
    >
      <Sparkline points={points} at={at} />
      {at !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-0 bottom-full rounded-control bg-overlay px-2 py-1 text-label whitespace-nowrap text-ink shadow-2"
        >
          {trendWords(points, at, symbol)}
        </span>
      )}
    </span>
  );
}
