"use client";

import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

const holdMs = 450;
/** A finger that moves further than this, in pixels, scrolls. */
const slack = 10;

/**
 * Handlers for a long press on a touch screen. They suppress the tap that would follow and the system's own menu.
 */
export function useLongPress(act: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const acted = useRef(false);
  const stop = () => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(
    () => () => {
      if (press.current !== null) clearTimeout(press.current.timer);
    },
    [],
  );
  return {
    onPointerDown(event: PointerEvent) {
      acted.current = false;
      if (event.pointerType !== "touch") return;
      const timer = setTimeout(() => {
        acted.current = true;
        act();
      }, holdMs);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current;
      if (start !== null && Math.hypot(clientX - start.x, clientY - start.y) > slack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (press.current !== null || acted.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!acted.current) return;
      acted.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
