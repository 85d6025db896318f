"use client";

import { type KeyboardEvent, useState } from "react";
import type { KeyUsageQuery } from "@/lib/contract/api-key";
import { formatCount, formatHeaderCount } from "@/lib/format/count";
import { formatDate, formatDateTime } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import type { UsageBucket } from "./usage-buckets";

/** The fills of the most used endpoints; the last is for all others. */
export const usageFills = ["fill-accent", "fill-ink-3", "fill-warn", "fill-line-strong"] as const;

const width = 600;
const height = 180;
const axisWidth = 40;

function totalOf({ calls }: UsageBucket): number {
  return [...calls.values()].reduce((sum, count) => sum + count, 0);
}

/** The calls of a bucket in the sequence of the fills, from the bottom. */
function stackOf({ calls }: UsageBucket, endpoints: readonly string[]): number[] {
  const named = endpoints.slice(0, usageFills.length - 1).map((endpoint) => calls.get(endpoint) ?? 0);
  const rest = endpoints
    .slice(usageFills.length - 1)
    .reduce((sum, endpoint) => sum + (calls.get(endpoint) ?? 0), 0);
  return [...named, rest];
}

/** Calls by hour or day as stacked bars. Arrow keys and the pointer choose a bar; the line below reads it out. */
export function UsageBars({
  buckets,
  endpoints,
  range,
}: {
  buckets: readonly UsageBucket[];
  /** The most used first. */
  endpoints: readonly string[];
  range: KeyUsageQuery["range"];
}) {
  const [chosen, setChosen] = useState(buckets.length - 1);
  const highest = Math.max(1, ...buckets.map(totalOf));
  const step = (width - axisWidth) / buckets.length;
  const timeOf = ({ from }: UsageBucket) =>
    range === "24h" ? formatDateTime(from, "local") : formatDate(from, "utc");
  const shown = buckets[Math.min(chosen, buckets.length - 1)];
  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: chosen - 1,
      ArrowRight: chosen + 1,
      Home: 0,
      End: buckets.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.min(buckets.length - 1, Math.max(0, target)));
  };
  return (
    <figure>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the bars are one tab stop, and arrow keys move between them.
        tabIndex={0}
        aria-label={t("Calls over time")}
        aria-roledescription={t("chart")}
        onKeyDown={move}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="h-45 w-full"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1={0}
              x2={width - axisWidth}
              y1={height - share * (height - 8)}
              y2={height - share * (height - 8)}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {buckets.map((bucket, index) => {
            let top = height;
            return (
              <g
                key={bucket.from}
                opacity={index === chosen ? 1 : 0.75}
                onPointerEnter={() => setChosen(index)}
                onPointerDown={() => setChosen(index)}
              >
                <rect x={index * step} y={0} width={step} height={height} className="fill-transparent" />
                {stackOf(bucket, endpoints).map((count, fill) => {
                  const part = (count / highest) * (height - 8);
                  top -= part;
                  return (
                    <rect
                      // biome-ignore lint/suspicious/noArrayIndexKey: the stack always has the same parts in the same sequence.
                      key={fill}
                      x={index * step + 1.5}
                      y={top}
                      width={Math.max(1, step - 3)}
                      height={part}
                      className={usageFills[fill]}
                    />
                  );
                })}
              </g>
            );
          })}
        </svg>
      </div>
      <figcaption
        aria-live="polite"
        className="mt-2 flex flex-wrap justify-between gap-x-4 rounded-control bg-s2 px-3 py-1.5 text-small"
      >
        {shown !== undefined && (
          <>
            <span>
              {timeOf(shown)}: <strong>{plural(totalOf(shown), "{count} call", "{count} calls")}</strong>
            </span>
            <span className="text-ink-2">
              {range === "24h" ? t("Highest hour") : t("Highest day")} {formatHeaderCount(highest)}
              <span className="sr-only"> ({formatCount(highest)})</span>
            </span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
