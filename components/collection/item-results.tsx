"use client";

import { lazy, Suspense, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Item } from "@/lib/contract/item";
import { ItemCard } from "../market/item-card";
import { ItemCardSkeleton } from "../market/item-card-skeleton";
import { cx } from "../ui/cx";
import { gridSizes, gridStyles } from "./grid-styles";
import { ItemGrid } from "./item-grid";
import type { Density } from "./item-toolbar";
import type { ItemView } from "./use-item-view";

const cards = 10;

/** Placeholders for the first rows of the grid. */
function ItemGridSkeleton() {
  return (
    <div className={gridStyles.roomy}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position.
        <ItemCardSkeleton key={index} />
      ))}
    </div>
  );
}

// Most visits show none of these on the first screen.
const ResultNote = lazy(() => import("./result-note").then((module) => ({ default: module.ResultNote })));
const ItemTable = lazy(() => import("./item-table").then((module) => ({ default: module.ItemTable })));
// A checkbox is useless before the bar that lists the selection, so both load together.
const loadTools = () => Promise.all([import("../trade/start/card-tool"), import("./own-items-bar")]);
const CardTool = lazy(() => loadTools().then(([module]) => ({ default: module.CardTool })));
const OwnItemsBar = lazy(() => loadTools().then(([, module]) => ({ default: module.OwnItemsBar })));

/** The number of cards on the first screen of the largest layout. */
const firstScreen = 5;

interface ItemResultsProps {
  view: ItemView;
  looks: ChainLooks;
  density: Density;
  /** The cart has items, and the grid must mark them. */
  hasCart: boolean;
}

/** Cards get their buy row when a pointer or the focus reaches them, and only once the items are live. */
function Cards({ view, looks, density, hasCart }: ItemResultsProps & { density: "roomy" | "dense" }) {
  const [reached, setReached] = useState(false);
  const reach = () => setReached(true);
  const isUsed = (reached || hasCart) && view.isLive;
  const tool = (part: "buy" | "box", item: Item) => (
    <Suspense>
      <CardTool part={part} item={item} />
    </Suspense>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that a card is about to be used.
    <div onPointerEnter={reach} onFocus={reach}>
      <ItemGrid
        density={density}
        hasMore={view.hasMore}
        onEnd={view.loadMore}
        cards={(view.items ?? []).map((item, index) => (
          <ItemCard
            key={`${item.chain}:${item.contract}:${item.tokenId}`}
            item={item}
            looks={looks}
            sizes={gridSizes[density]}
            priority={index < firstScreen}
            checkbox={isUsed && tool("box", item)}
            actions={isUsed && density === "roomy" && tool("buy", item)}
          />
        ))}
      />
      {isUsed && (
        <Suspense>
          <OwnItemsBar view={view} />
        </Suspense>
      )}
    </div>
  );
}

/** The items as cards or rows, with a note when there are none or loading failed. */
export function ItemResults({ view, looks, density, hasCart }: ItemResultsProps) {
  const { items, error } = view;
  return (
    <div
      id="results"
      tabIndex={-1}
      className="scroll-mt-[calc(var(--header-height)+4rem)] pt-3 pb-12 outline-none"
      aria-busy={view.isReplacing || items === undefined || undefined}
    >
      {(error !== null || items?.length === 0) && (
        <Suspense>
          <ResultNote view={view} />
        </Suspense>
      )}
      {items === undefined && error === null && <ItemGridSkeleton />}
      {items !== undefined && items.length > 0 && (
        <div
          className={cx(
            view.isReplacing && "pointer-events-none opacity-60 transition-opacity delay-200 duration-2",
          )}
        >
          {density === "table" ? (
            <Suspense fallback={<ItemGridSkeleton />}>
              <ItemTable
                items={items}
                sort={view.filters.sort}
                update={view.update}
                looks={looks}
                isLive={view.isLive}
                hasMore={view.hasMore}
                onMore={view.loadMore}
                loading={view.isLoadingMore}
              />
            </Suspense>
          ) : (
            <Cards view={view} looks={looks} density={density} hasCart={hasCart} />
          )}
        </div>
      )}
    </div>
  );
}
