"use client";

import { useEffect, useEffectEvent } from "react";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

/**
 * Runs `act` when one key is pressed outside dialogs: alone and outside inputs, or with Ctrl or ⌘ also in inputs. When `act` returns false,
 * the browser handles the key.
 */
export function useShortcut(key: string, act: () => boolean, how: "alone" | "with-control" = "alone"): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey;
    if (event.key !== key || isHeld !== (how === "with-control")) return;
    if (event.altKey || event.defaultPrevented || (!isHeld && isTyping(event.target))) return;
    if (document.querySelector("[role=dialog], dialog[open]")) return;
    if (act()) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", run);
    return () => document.removeEventListener("keydown", run);
  }, []);
}
