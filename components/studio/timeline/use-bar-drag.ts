"use client";

import { type PointerEvent, useRef } from "react";
import { type StageEdge, stageStep } from "@/lib/studio/move-stage";

/** A bar that a pointer holds. */
interface Held {
  edge: StageEdge;
  pointerId: number;
  /** Pixels from the left, where it was taken. */
  from: number;
  /** Seconds by which it has moved. */
  by: number;
}

export interface BarDragParameters {
  /** Seconds of one pixel at the moment, negative where time runs to the left. */
  secondsPerPixel: () => number;
  /** The bar was taken. */
  onTake: () => void;
  /** The whole way from where it was taken, in whole steps; 0 puts it back. */
  onDrag: (edge: StageEdge, by: number) => void;
  onDrop: () => void;
}

/** Moves a bar by a pointer. Escape puts it back. */
export function useBarDrag({ secondsPerPixel, onTake, onDrag, onDrop }: BarDragParameters) {
  const held = useRef<Held | null>(null);
  const drop = () => {
    if (held.current === null) return;
    held.current = null;
    onDrop();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const { edge } = event.target instanceof HTMLElement ? event.target.dataset : {};
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = {
        edge: edge === "start" || edge === "end" ? edge : "both",
        pointerId: event.pointerId,
        from: event.clientX,
        by: 0,
      };
      onTake();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const drag = held.current;
      if (drag === null || drag.pointerId !== event.pointerId) return;
      const by = Math.round(((event.clientX - drag.from) * secondsPerPixel()) / stageStep) * stageStep;
      if (by === drag.by) return;
      drag.by = by;
      onDrag(drag.edge, by);
    },
    onPointerUp: drop,
    onLostPointerCapture: drop,
    /** @returns whether a bar was held, and is back where it was */
    putBack(): boolean {
      const drag = held.current;
      if (drag === null) return false;
      onDrag(drag.edge, 0);
      drop();
      return true;
    },
  };
}
