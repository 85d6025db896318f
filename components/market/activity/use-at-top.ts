"use client";

import { type RefObject, useCallback, useSyncExternalStore } from "react";

/** Whether the start of a list is still on screen, below the header. */
export function useAtTop(start: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback((listener: () => void) => {
    window.addEventListener("scroll", listener, { passive: true });
    window.addEventListener("resize", listener);
    return () => {
      window.removeEventListener("scroll", listener);
      window.removeEventListener("resize", listener);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => (start.current?.getBoundingClientRect().top ?? 0) >= 0,
    () => true,
  );
}
