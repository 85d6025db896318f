"use client";

import { useEffect, useState } from "react";

/** As high as the navigation at the foot of a phone, which covers what is behind it. */
const coveredPixels = 64;

/** Whether a part of an element is out of view or behind the navigation. Its action then is in the sticky bar. */
export function useIsOut() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsOut(entry !== undefined && entry.intersectionRatio < 1),
      { rootMargin: `0px 0px -${coveredPixels}px`, threshold: [0, 1] },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setIsOut(false);
    };
  }, [element]);
  return [setElement, isOut] as const;
}
