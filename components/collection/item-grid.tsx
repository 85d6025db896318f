"use client";

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "../ui/cx";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import { type GridDensity, gridStyles } from "./grid-styles";
import type { VirtualGridProps } from "./virtual-grid";

const loadVirtualGrid = (): Promise<ComponentType<VirtualGridProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./virtual-grid").then((module) => module.VirtualGrid);

/** Up to two pages of items are in the document. Of more, only those near the screen are. */
const plainCards = 96;
/** How far below the screen to request the next page. */
const lookAhead = "1200px 0px";

/** A phone lays out and paints only the cards near its screen, and loads only their pictures. The margin leaves room for the focus ring. */
const cardsNearScreen =
  "max-sm:*:[contain-intrinsic-height:auto_16.6rem] max-sm:*:[content-visibility:auto] max-sm:*:[overflow-clip-margin:4px]";

export interface ItemGridProps {
  /** One keyed element for each item. */
  cards: readonly ReactNode[];
  density: GridDensity;
  hasMore: boolean;
  onEnd: () => void;
}

/** Requests the next page when the end of the grid is near, and again while it stays near. */
function useEnd(length: number, hasMore: boolean, onEnd: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: lookAhead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page that leaves the end near needs the next one.
  useEffect(() => {
    if (near && hasMore) onEnd();
  }, [near, hasMore, onEnd, length]);
  return end;
}

/**
 * Cards in rows. Beyond two pages a virtual grid takes over, so that thousands scroll as smoothly as ten; it is
 * downloaded when the first page nears its end. The first render, also in the cached HTML, is the plain grid.
 */
export function ItemGrid({ cards, density, hasMore, onEnd }: ItemGridProps) {
  const { Part: VirtualGrid, activate } = useDeferred(loadVirtualGrid);
  const isLong = cards.length > plainCards;
  const end = useEnd(cards.length, hasMore, onEnd);
  useEffect(() => {
    if (isLong) activate();
  }, [isLong, activate]);
  return (
    <>
      {isLong && VirtualGrid !== null ? (
        <VirtualGrid cards={cards} density={density} />
      ) : (
        <div className={cx(gridStyles[density], cardsNearScreen)}>{cards}</div>
      )}
      <div ref={end} aria-hidden="true" />
    </>
  );
}
