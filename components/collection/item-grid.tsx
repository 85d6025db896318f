"use client";
"use no memo";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cx } from "../ui/cx";

export type GridDensity = "roomy" | "dense";

const gridStyles: Record<GridDensity, string> = {
  roomy:
    "grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 md:grid-cols-4 xl:grid-cols-5",
  dense: "grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 md:grid-cols-6 xl:grid-cols-8",
};
const rowGap: Record<GridDensity, string> = { roomy: "pb-6 sm:pb-8", dense: "pb-6" };

export interface ItemGridProps {
  /** One element an item, keyed. */
  cards: readonly ReactNode[];
  density: GridDensity;
  hasMore: boolean;
  onEnd: () => void;
}

/** How many columns CSS gives the grid now: layout is decided there, and only read here. */
function useColumns(density: GridDensity) {
  const probe = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density gives the same element other columns.
  useLayoutEffect(() => {
    const element = probe.current;
    if (element === null) return;
    const read = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(" ").length);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [density]);
  return { probe, columns };
}

/**
 * Cards in rows, only those near the screen in the document, so that thousands scroll as smoothly as ten. The first render,
 * which is also the cached HTML, is the plain grid.
 */
export function ItemGrid({ cards, density, hasMore, onEnd }: ItemGridProps) {
  const { probe, columns } = useColumns(density);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const rows = columns === null ? 0 : Math.ceil(cards.length / columns);
  useLayoutEffect(() => {
    const offset = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setTop((before) => (Math.abs(before - offset) > 1 ? offset : before));
  });
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => (density === "roomy" ? 340 : 250),
    overscan: 3,
    scrollMargin: top,
  });
  const visible = virtualizer.getVirtualItems();
  const lastVisible = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && rows > 0 && lastVisible >= rows - 4) onEnd();
  }, [hasMore, rows, lastVisible, onEnd]);

  return (
    <>
      <div ref={probe} aria-hidden="true" className={cx(gridStyles[density], "h-0")} />
      {columns === null ? (
        <div className={gridStyles[density]}>{cards}</div>
      ) : (
        <div ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {visible.map((row) => (
            <div
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              className={cx("absolute inset-x-0 top-0", rowGap[density])}
              style={{ transform: `translateY(${row.start - top}px)` }}
            >
              <div className={gridStyles[density]}>
                {cards.slice(row.index * columns, (row.index + 1) * columns)}
              </div>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
