"use client";

import { useRef } from "react";
import { useShortcut } from "./use-shortcut";

/** Milliseconds within which the second key must follow. */
const togetherMs = 1_500;

/** Runs `act` when two keys are pressed one after the other, outside inputs and dialogs. See `useShortcut` for what `act` returns. */
export function useKeySequence(first: string, second: string, act: () => boolean): void {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useShortcut(first, () => {
    pressedAt.current = Date.now();
    return false;
  });
  useShortcut(second, () => {
    if (Date.now() - pressedAt.current > togetherMs) return false;
    pressedAt.current = Number.NEGATIVE_INFINITY;
    return act();
  });
}
