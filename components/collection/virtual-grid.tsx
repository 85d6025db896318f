"use client";
"use no memo"; // docs/decisions/0033-build-switches.md

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { cx } from "../ui/cx";
import { type GridDensity, gridStyles } from "./grid-styles";

export interface VirtualGridProps {
  cards: readonly ReactNode[];
  density: GridDensity;
}

interface Layout {
  columns: number;
  /** Of one row with the gap below it, in pixels: all cards are alike. */
  pitch: number;
  gap: number;
}

/** What CSS makes of the grid now, read from its first card: the layout is decided there alone. */
function readLayout(grid: HTMLElement): Layout {
  const style = getComputedStyle(grid);
  const gap = Number.parseFloat(style.rowGap);
  const height = grid.firstElementChild?.getBoundingClientRect().height ?? 0;
  return { columns: style.gridTemplateColumns.split(" ").length, pitch: height + gap, gap };
}

function useLayout(density: GridDensity) {
  const probe = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density gives the same element another layout.
  useLayoutEffect(() => {
    const element = probe.current;
    if (element === null) return;
    const read = () => setLayout(readLayout(element));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [density]);
  return { probe, layout };
}

/** Rows of cards, only those near the screen in the document. The one place that calls the virtualizer. */
export function VirtualGrid({ cards, density }: VirtualGridProps) {
  const { probe, layout } = useLayout(density);
  const columns = layout?.columns ?? 1;
  const pitch = layout?.pitch ?? 0;
  const [top, setTop] = useState(0);
  // What stands above the grid may grow and shrink: a note, a row of chips.
  useLayoutEffect(() => {
    const offset = (probe.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setTop((before) => (Math.abs(before - offset) > 1 ? offset : before));
  });
  // The first row is the probe itself: always in the document, and laid out by CSS.
  const virtualizer = useWindowVirtualizer({
    count: layout === null ? 0 : Math.max(0, Math.ceil(cards.length / columns) - 1),
    estimateSize: () => pitch,
    overscan: 3,
    scrollMargin: top + pitch,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps sizes until it is told that rows changed.
  useLayoutEffect(() => virtualizer.measure(), [pitch]);
  return (
    <div className="relative" style={{ height: virtualizer.getTotalSize() + pitch - (layout?.gap ?? 0) }}>
      <div ref={probe} className={gridStyles[density]}>
        {cards.slice(0, layout === null ? undefined : columns)}
      </div>
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          className={cx(gridStyles[density], "absolute inset-x-0 top-0")}
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          {cards.slice((row.index + 1) * columns, (row.index + 2) * columns)}
        </div>
      ))}
    </div>
  );
}
