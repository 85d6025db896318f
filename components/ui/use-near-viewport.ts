"use client";

import { type RefObject, useEffect } from "react";

/** The distance below the screen, in pixels, at which a part starts to load. */
const nearPx = 400;

/** Calls `onNear` once, when the element comes within a distance of the screen; 0 means that it is seen. */
export function useNearViewport(
  element: RefObject<Element | null>,
  onNear: () => void,
  distancePx = nearPx,
): void {
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: `${distancePx}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, onNear, distancePx]);
}
