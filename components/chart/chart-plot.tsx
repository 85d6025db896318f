"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { t, tIn } from "@/lib/language/translate";
import { currentWords } from "@/lib/language/words";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";
import type { ChartModel, Place, Reading } from "./chart-model";
import { firstMark, markByKey, middleOf, nearestMark } from "./geometry";
import { Marks, Pointer } from "./marks";

const percent = (share: number) => `${share * 100}%`;

function Grid({ yTicks }: Pick<ChartModel, "yTicks">) {
  return yTicks.map(({ at, label }) => (
    <line
      key={`${at} ${label}`}
      x1="0"
      x2="100%"
      y1={percent(1 - at)}
      y2={percent(1 - at)}
      strokeWidth="1"
      className="stroke-line"
    />
  ));
}

/** The labels of both axes. Every second time is left out where the plot is narrow. */
function AxisLabels({ xTicks, xUnit, yTicks }: Pick<ChartModel, "xTicks" | "xUnit" | "yTicks">) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-label text-ink-3">
      {yTicks.map(({ at, label }) => (
        <span
          key={`${at} ${label}`}
          className="absolute left-full ml-2 -translate-y-1/2 whitespace-nowrap"
          style={{ top: percent(1 - at) }}
        >
          {label}
        </span>
      ))}
      {xTicks.map(({ at, label }, index) => (
        <span
          key={`${at} ${label}`}
          className={cx(
            "absolute top-full mt-2 whitespace-nowrap",
            at < 0.06 ? "" : at > 0.94 ? "-translate-x-full" : "-translate-x-1/2",
            (xTicks.length - index) % 2 === 0 && "max-sm:hidden",
          )}
          style={{ left: percent(at) }}
        >
          {label}
        </span>
      ))}
      <span className="absolute top-full left-full mt-2 ml-2 whitespace-nowrap">{xUnit}</span>
    </div>
  );
}

/** The mark beside the pointer, on the side with more room. */
function Tooltip({ reading: { title, rows }, x }: { reading: Reading; x: number }) {
  const side =
    x > 0.5 ? { right: `calc(${percent(1 - x)} + 0.875rem)` } : { left: `calc(${percent(x)} + 0.875rem)` };
  return (
    <div
      aria-hidden="true"
      dir={currentWords()?.direction}
      className="pointer-events-none absolute top-2 z-1 w-max max-w-[min(17rem,60%)] rounded-control bg-overlay px-3 py-2 text-label shadow-2"
      style={side}
    >
      <p className="font-semi">{title}</p>
      <dl className="mt-0.5 grid grid-cols-[auto_auto] gap-x-5">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="py-0.5 text-ink-2">{label}</dt>
            <dd dir="auto" className="py-0.5 text-end font-semi">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The mark in words, for everyone: a bar below the plot that screen readers announce. */
function Readout({ reading, onOpen }: { reading: Reading | null; onOpen: () => void }) {
  const href = reading?.href;
  return (
    <div className="mt-10 flex min-h-9 items-center justify-between gap-3 rounded-art bg-s2 px-3 py-1.5 text-small">
      <p aria-live="polite" className="min-w-0 text-ink">
        {reading?.words ?? (
          <span className="text-ink-2">{t("Point at the plot or use the arrow keys.")}</span>
        )}
      </p>
      {reading !== null && (
        <span className="flex shrink-0 items-center gap-1.5 text-ink-3">
          <span aria-hidden="true" className="flex items-center gap-1.5 max-sm:hidden">
            {rich("{keys} step", {
              keys: ["←", "→"].map((key) => (
                <kbd key={key} className="rounded-tag border border-line-strong px-1.5 text-label">
                  {key}
                </kbd>
              )),
            })}
          </span>
          {href !== undefined && (
            <button type="button" tabIndex={-1} onClick={onOpen} className="text-link touch-target">
              {tIn("verb", "Open")}
            </button>
          )}
        </span>
      )}
    </div>
  );
}

/** The drawn chart: axes, marks, and one reading of them by pointer, touch and keys. @param className its height */
export function ChartPlot({ model, className }: { model: ChartModel; className: string }) {
  const router = useRouter();
  const hatch = useId();
  const hint = useId();
  const [chosen, setChosen] = useState<{ place: Place; isPinned: boolean } | null>(null);
  const { series } = model;
  const own = chosen && series[chosen.place.series];
  const mark = chosen && own?.marks[chosen.place.mark];
  const reading = chosen && mark ? model.read(chosen.place) : null;
  const opensSales = series.some(
    ({ marks }, index) => marks.length > 0 && model.read({ series: index, mark: 0 }).href !== undefined,
  );
  const choose = (place: Place | null, isPinned: boolean) => setChosen(place && { place, isPinned });

  const open = () => {
    if (reading?.href !== undefined) router.push(reading.href);
  };
  const point = (event: PointerEvent<HTMLElement>, isPinned: boolean) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / box.width, y: 1 - (event.clientY - box.top) / box.height };
    choose(nearestMark(model, at, box.width / box.height), isPinned);
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && chosen !== null) event.currentTarget.blur();
    else if (event.key === "Enter") open();
    else {
      const start = chosen?.place ?? firstMark(series);
      const next = start && markByKey(series, start, event.key);
      if (next === null) return;
      choose(chosen === null ? start : next, true);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div>
      {/* Time and prices rise to the right in every language. */}
      <div dir="ltr" className={cx("relative mr-14", className)}>
        <AxisLabels xTicks={model.xTicks} xUnit={model.xUnit} yTicks={model.yTicks} />
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move inside the plot.
          tabIndex={0}
          aria-label={model.sentence}
          aria-describedby={hint}
          className="absolute inset-0 touch-pan-y"
          onKeyDown={pressKey}
          onFocus={() => chosen ?? choose(firstMark(series), true)}
          onBlur={(event) =>
            event.currentTarget.parentElement?.parentElement?.contains(event.relatedTarget) || setChosen(null)
          }
          onPointerMove={(event) => point(event, event.pointerType !== "mouse")}
          onPointerDown={(event) => point(event, true)}
          onPointerLeave={() => chosen?.isPinned || setChosen(null)}
        >
          <svg aria-hidden="true" width="100%" height="100%" overflow="visible">
            <pattern
              id={hatch}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
              className="text-warn"
            >
              <path d="M0 0V5" stroke="currentColor" strokeWidth="2.5" />
            </pattern>
            <Grid yTicks={model.yTicks} />
            {series.map((one) => (
              <Marks key={one.id} series={one} hatch={hatch} />
            ))}
            {own && mark && <Pointer series={own} mark={mark} />}
          </svg>
          {reading !== null && mark && <Tooltip reading={reading} x={middleOf(mark)} />}
        </div>
      </div>
      <p id={hint} className="sr-only">
        {opensSales
          ? t(
              "Left and right arrow: one mark. Page up and down: ten. Up and down arrow: another series. Enter opens a sale. Escape leaves.",
            )
          : t(
              "Left and right arrow: one mark. Page up and down: ten. Up and down arrow: another series. Escape leaves.",
            )}
      </p>
      <Readout reading={reading} onOpen={open} />
    </div>
  );
}
