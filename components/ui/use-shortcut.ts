"use client";

import { useEffect, useEffectEvent } from "react";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

/**
 * Runs `act` when one key is pressed alone, outside inputs and dialogs. When `act` returns false, the browser handles
 * the key.
 */
export function useShortcut(key: string, act: () => boolean): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector("[role=dialog], dialog[open]")) return;
    if (act()) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", run);
    return () => document.removeEventListener("keydown", run);
  }, []);
}
