"use client";

import { useId, useRef, useState } from "react";
import type { Zone } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { StageTimes } from "@/lib/studio/move-stage";
import { stageBars, type TimelineRange, timelineRange } from "@/lib/studio/timeline-bars";
import { timelineTicks } from "@/lib/studio/timeline-ticks";
import { cx } from "../../ui/cx";
import { stageTimesWords } from "./stage-times-words";
import { TimelineBar, type TimelineStage } from "./timeline-bar";

export interface StageTimelineProps {
  stages: readonly TimelineStage[];
  /** The id of the chosen stage. */
  chosen: string | null;
  zone: Zone;
  /** Unix seconds of a line for the present; null draws none. */
  now?: number | null;
  onChoose: (id: string) => void;
  /** Enter on a stage: its form takes the focus. */
  onEdit: (id: string) => void;
  /** As high as its stages need, not as high as a form beside it. */
  isLow?: boolean;
  /** A stage was dragged, or moved by keys. Absent: stages are only shown. */
  onMove?: (id: string, times: StageTimes) => void;
}

/**
 * The stages of a drop as bars on an axis of time. A bar is dragged as a whole or by an end, and moved by arrow keys, with Shift its end.
 * Where another stage is open instead, the bar is marked.
 */
export function StageTimeline(props: StageTimelineProps) {
  const { stages, chosen, zone, now = null, isLow = false, onChoose, onEdit, onMove } = props;
  const helpId = useId();
  const plot = useRef<HTMLDivElement>(null);
  /** The range stands still while a bar is held, or the bar would run away from the pointer. */
  const [heldRange, setHeldRange] = useState<TimelineRange | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  if (stages.length === 0) return null;
  const range = heldRange ?? timelineRange(stages, now);
  const bars = stageBars(stages, range);
  const ticks = timelineTicks(range, zone);
  const secondsPerPixel = () => {
    const element = plot.current;
    if (element === null) return 1;
    const size = (range.to - range.from) / Math.max(1, element.getBoundingClientRect().width);
    return getComputedStyle(element).direction === "rtl" ? -size : size;
  };
  const movedAt = stages.findIndex(({ id }) => id === moved);
  const [movedStage, movedBar] = [stages[movedAt], bars[movedAt]];
  return (
    <div
      role="application"
      aria-label={t("Stages on a timeline")}
      className={cx(
        "overflow-hidden rounded-panel border border-line bg-s1 px-4.5 pt-4 pb-4.5",
        !isLow && "min-h-49",
      )}
    >
      <div className="relative h-6 text-label text-ink-3" aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <span
            key={at}
            style={{ insetInlineStart: `${at * 100}%` }}
            className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full rtl:translate-x-1/2 rtl:first:translate-x-0 rtl:last:translate-x-full"
          >
            {label}
          </span>
        ))}
      </div>
      <div ref={plot} className="relative pt-2">
        {ticks.map(({ at }) => (
          <span
            key={at}
            style={{ insetInlineStart: `${at * 100}%` }}
            className="absolute top-0 -bottom-2 w-px bg-line"
          />
        ))}
        {now !== null && now > range.from && now < range.to && (
          <span
            style={{ insetInlineStart: `${((now - range.from) / (range.to - range.from)) * 100}%` }}
            className="absolute top-0 -bottom-2 w-px bg-accent"
          />
        )}
        {stages.map((stage, index) => {
          const bar = bars[index];
          if (bar === undefined) return null;
          return (
            <TimelineBar
              key={stage.id}
              {...{ stage, bar, zone, helpId, secondsPerPixel }}
              isChosen={stage.id === chosen}
              onChoose={() => onChoose(stage.id)}
              onEdit={() => onEdit(stage.id)}
              onMove={
                onMove &&
                ((times) => {
                  onMove(stage.id, times);
                  setMoved(stage.id);
                })
              }
              onHold={(isHeld) => setHeldRange(isHeld ? range : null)}
            />
          );
        })}
      </div>
      <p id={helpId} hidden>
        {t("Arrow keys move it by 15 minutes, with Shift its end. Enter opens its form.")}
      </p>
      <p className="sr-only" aria-live="polite">
        {movedStage !== undefined &&
          movedBar !== undefined &&
          t("{name} is open {times}.", { name: movedStage.name, times: stageTimesWords(movedBar, zone) })}
      </p>
    </div>
  );
}
