"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { sparklinePath } from "../sparkline-path";
import { nextPoint, trendWords } from "./trend-words";

const width = 96;
const height = 24;
const inset = 3;

export interface FloorSparklineProps {
  /** Names the line for screen readers: "Floor of Kiln, 7 days". */
  label: string;
  points: readonly (string | null)[];
  /** Of the points' currency. */
  symbol: string;
}

/** A floor's line. A pointer over it, a finger on it, or the arrow keys read its points out. */
export function FloorSparkline({ label, points, symbol }: FloorSparklineProps) {
  const [at, setAt] = useState<number | null>(null);
  const drawn = sparklinePath(points, { width, height, inset });
  if (!drawn) return null;
  const last = points.length - 1;
  const readAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    if (wide > 0) setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / wide) * last))));
  };
  const readBy = (event: KeyboardEvent) => {
    if (event.key === "Escape") setAt(null);
    const next = nextPoint(event.key, at ?? last, points.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const x = at === null ? null : inset + (at / last) * (width - 2 * inset);
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={trendWords(points, at ?? last, symbol)}
      className="relative z-1 inline-block cursor-default touch-pan-y rounded-tag align-middle text-ink-2"
      onKeyDown={readBy}
      onBlur={() => setAt(null)}
      onPointerDown={readAt}
      onPointerMove={readAt}
      onPointerLeave={() => setAt(null)}
    >
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block"
      >
        {x !== null && <path d={`M${x} 0V${height}`} className="stroke-line-strong" />}
        <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round">
          <path d={drawn.path} />
          <path d={drawn.bridges} strokeDasharray="1.5 2.5" />
        </g>
        <circle
          cx={drawn.end.x}
          cy={drawn.end.y}
          r="2.2"
          className={drawn.rising ? "keep-colors fill-pos" : "keep-colors fill-neg"}
        />
      </svg>
      {at !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-full rounded-control bg-overlay px-2 py-1 text-label whitespace-nowrap text-ink shadow-2"
        >
          {trendWords(points, at, symbol)}
        </span>
      )}
    </span>
  );
}
