"use client";

import { type KeyboardEvent, useRef } from "react";
import type { Zone } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { moveStage, type StageEdge, type StageTimes, stageStep } from "@/lib/studio/move-stage";
import type { StageBar } from "@/lib/studio/timeline-bars";
import { cx } from "../../ui/cx";
import { stageTimesWords } from "./stage-times-words";
import { type BarDragParameters, useBarDrag } from "./use-bar-drag";

/** A stage as the timeline shows it. */
export interface TimelineStage extends StageTimes {
  id: string;
  name: string;
  /** What it costs and how many there are: "0.07 ETH, 140". */
  note: string;
  /** It cannot be moved: it has begun. */
  isFixed?: boolean;
}

interface TimelineBarProps {
  stage: TimelineStage;
  bar: StageBar;
  zone: Zone;
  isChosen: boolean;
  helpId: string;
  secondsPerPixel: BarDragParameters["secondsPerPixel"];
  onChoose: () => void;
  onEdit: () => void;
  /** Absent: stages are only shown. */
  onMove: ((times: StageTimes) => void) | undefined;
  onHold: (isHeld: boolean) => void;
}

const percent = (share: number) => `${Math.max(0, share) * 100}%`;

/** The width from which a bar has its words inside. */
const roomy = 0.3;

/** One stage of the timeline: dragged, taken by an end, or moved by arrow keys. */
export function TimelineBar(props: TimelineBarProps) {
  const { stage, bar, zone, isChosen, helpId, secondsPerPixel, onChoose, onEdit, onMove, onHold } = props;
  const before = useRef<{ times: StageTimes; shownEnd: number } | null>(null);
  const canMove = onMove !== undefined && stage.isFixed !== true;
  const move = (
    edge: StageEdge,
    by: number,
    from: { times: StageTimes; shownEnd: number } = { times: stage, shownEnd: bar.to },
  ) => onMove?.(by === 0 ? from.times : moveStage(from.times, { edge, by, shownEnd: from.shownEnd }));
  const drag = useBarDrag({
    secondsPerPixel,
    onTake() {
      before.current = { times: { startsAt: stage.startsAt, endsAt: stage.endsAt }, shownEnd: bar.to };
      onChoose();
      onHold(true);
    },
    onDrag: (edge, by) => move(edge, by, before.current ?? undefined),
    onDrop: () => onHold(false),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape" && drag.putBack()) return event.preventDefault();
    if (event.key === "Enter") {
      event.preventDefault();
      return onEdit();
    }
    if (!canMove || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    const isBack = (event.key === "ArrowLeft") === secondsPerPixel() > 0;
    move(event.shiftKey ? "end" : "both", isBack ? -stageStep : stageStep);
  };
  const words = `${stage.name} · ${stage.note}`;
  const isRoomy = bar.width >= roomy;
  const endsLate = bar.start + bar.width > 0.6;
  const handle = "absolute inset-y-0 w-2.5 cursor-ew-resize rounded-tag bg-accent";
  return (
    <div className="relative h-8 not-first:mt-1.5">
      <button
        type="button"
        aria-label={t("{name}, {note}, {times}", {
          name: stage.name,
          note: stage.note,
          times: stageTimesWords(bar, zone),
        })}
        aria-describedby={canMove ? helpId : undefined}
        aria-current={isChosen || undefined}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        onFocus={onChoose}
        {...(canMove && {
          onPointerDown: drag.onPointerDown,
          onPointerMove: drag.onPointerMove,
          onPointerUp: drag.onPointerUp,
          onLostPointerCapture: drag.onLostPointerCapture,
        })}
        style={{ insetInlineStart: percent(bar.start), width: percent(bar.width) }}
        className={cx(
          "absolute inset-y-0 min-w-5 touch-none overflow-hidden rounded-art border text-start text-small font-semi select-none",
          canMove && "cursor-grab active:cursor-grabbing",
          isChosen ? "border-accent bg-accent-soft" : "border-line-strong bg-s2",
          bar.isEndless && "rounded-e-none border-e-0",
        )}
      >
        {bar.closed.map(({ start, width }) => (
          <span
            key={start}
            style={{ insetInlineStart: percent(start), width: percent(width) }}
            className="absolute inset-y-0 border-x-2 border-dashed border-warn bg-warn-soft"
          />
        ))}
        {isRoomy && <span className="absolute inset-x-3 top-1/2 -translate-y-1/2 truncate">{words}</span>}
        {canMove && isChosen && (
          <>
            <span data-edge="start" className={cx(handle, "-start-1.5")} />
            {!bar.isEndless && <span data-edge="end" className={cx(handle, "-end-1.5")} />}
          </>
        )}
      </button>
      {!isRoomy && (
        <span
          aria-hidden="true"
          style={
            endsLate
              ? { insetInlineEnd: percent(1 - bar.start) }
              : { insetInlineStart: percent(bar.start + bar.width) }
          }
          className={cx(
            "pointer-events-none absolute inset-y-0 flex max-w-[60%] items-center text-small font-semi",
            !endsLate && bar.width < 0.03 ? "ms-5.5 me-2" : "mx-2",
          )}
        >
          <span className="truncate">{words}</span>
        </span>
      )}
    </div>
  );
}
