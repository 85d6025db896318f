"use client";

import { type UIEvent, useEffect, useRef, useState } from "react";

/** Rows beyond the edges that are there before they are scrolled to. */
const beyond = 4;

/**
 * Which rows of a long list are near what its scroller shows. All rows have the same height.
 *
 * @param height of the scroller, in pixels
 */
export function useShownPart({
  rows,
  rowHeight,
  height,
}: {
  rows: number;
  rowHeight: number;
  height: number;
}) {
  const [top, setTop] = useState(0);
  const scroller = useRef<HTMLElement>(null);
  // Another list begins at its top.
  useEffect(() => {
    if (rows >= 0 && scroller.current !== null) scroller.current.scrollTop = 0;
    setTop(0);
  }, [rows]);
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - beyond, rows - 1));
  const last = Math.min(rows, Math.ceil((top + height) / rowHeight) + beyond);
  return {
    scroller,
    first,
    last,
    before: first * rowHeight,
    after: (rows - last) * rowHeight,
    onScroll: (event: UIEvent<HTMLElement>) => {
      const next = event.currentTarget.scrollTop;
      // Drawn anew only when another row comes near.
      setTop((shown) => (Math.floor(next / rowHeight) === Math.floor(shown / rowHeight) ? shown : next));
    },
  };
}
