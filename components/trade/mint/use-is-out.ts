"use client";

import { useEffect, useState } from "react";

/** Whether an element has been scrolled out of view. Its action then moves to the sticky bar. */
export function useIsOut() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setIsOut(false);
    };
  }, [element]);
  return [setElement, isOut] as const;
}
