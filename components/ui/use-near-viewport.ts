"use client";

import { type RefObject, useEffect } from "react";

/** The distance below the screen at which a part starts to load. */
const margin = "400px";

/** Calls `onNear` once, when the element comes near the screen. */
export function useNearViewport(element: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: margin },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, onNear]);
}
