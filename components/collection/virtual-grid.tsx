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
  /** Height of a row and the gap below it, in pixels. All cards have the same height. */
  pitch: number;
  gap: number;
}

/** The grid's present layout, read from its first card, since CSS alone decides it. */
function readLayout(grid: HTMLElement): Layout {
  const style = getComputedStyle(grid);
  const gap = Number.parseFloat(style.rowGap);
  const height = grid.firstElementChild?.getBoundingClientRect().height ?? 0;
  return { columns: style.gridTemplateColumns.split(" ").length, pitch: height + gap, gap };
}

function useLayout(density: GridDensity) {
  const probe = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density changes the layout of the same element.
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

/**
 * Rows of cards, of which only those near the screen are in the document. The only place that calls the virtualizer.
 */
export function VirtualGrid({ cards, density }: VirtualGridProps) {
  const { probe, layout } = useLayout(density);
  const columns = layout?.columns ?? 1;
  const pitch = layout?.pitch ?? 0;
  const [top, setTop] = useState(0);
  // The content above the grid may change its height, such as a note or a row of chips.
  useLayoutEffect(() => {
    const offset = (probe.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setTop((before) => (Math.abs(before - offset) > 1 ? offset : before));
  });
  // The first row is the probe: always in the document, with a layout from CSS.
  const virtualizer = useWindowVirtualizer({
    count: layout === null ? 0 : Math.max(0, Math.ceil(cards.length / columns) - 1),
    estimateSize: () => pitch,
    overscan: 3,
    scrollMargin: top + pitch,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer caches sizes until it is asked to measure again.
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
