"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { hasCart, subscribeCarts } from "@/lib/cart/cart-signal";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Item } from "@/lib/contract/item";
import { ItemCard } from "../market/item-card";
import { cx } from "../ui/cx";
import { ItemGrid } from "./item-grid";
import { ItemGridSkeleton } from "./item-grid-skeleton";
import type { Density } from "./item-toolbar";
import type { ItemView } from "./use-item-view";

// None of these is on the first screen of most visits.
const NoItems = lazy(() => import("./no-items").then((module) => ({ default: module.NoItems })));
const LoadError = lazy(() =>
  import("../layout/load-error").then((module) => ({ default: module.LoadError })),
);
const ItemTable = lazy(() => import("./item-table").then((module) => ({ default: module.ItemTable })));
const CardTool = lazy(() => import("../cart/card-tool").then((module) => ({ default: module.CardTool })));

/** On the first screen of the largest layout. */
const firstScreen = 5;

const cardSizes: Record<"roomy" | "dense", string> = {
  roomy: "(width < 40rem) 50vw, (width < 48rem) 33vw, (width < 80rem) 22vw, 15rem",
  dense: "(width < 40rem) 33vw, (width < 48rem) 25vw, (width < 80rem) 14vw, 9rem",
};

interface ItemResultsProps {
  view: ItemView;
  looks: ChainLooks;
  density: Density;
}

/** Cards get their buy row once somebody reaches for them, and only on items that are as the service knows them now. */
function Cards({ view, looks, density }: ItemResultsProps & { density: "roomy" | "dense" }) {
  const [reached, setReached] = useState(false);
  const reach = () => setReached(true);
  useEffect(() => {
    const look = () => setReached(true);
    // Fingers do not hover, and what is in the cart is to be seen.
    if (matchMedia("(pointer: coarse)").matches || hasCart()) look();
    return subscribeCarts(look);
  }, []);
  const isUsed = reached && view.isLive;
  const tool = (part: "buy" | "cart", item: Item) => (
    <Suspense>
      <CardTool part={part} item={item} />
    </Suspense>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that a card is about to be used.
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
            sizes={cardSizes[density]}
            priority={index < firstScreen}
            checkbox={isUsed && tool("cart", item)}
            actions={isUsed && density === "roomy" && tool("buy", item)}
          />
        ))}
      />
    </div>
  );
}

/** The items as cards or rows, with what is said when there are none or they did not load. */
export function ItemResults({ view, looks, density }: ItemResultsProps) {
  const { items, error } = view;
  return (
    <div className="pt-1 pb-12" aria-busy={view.isReplacing || items === undefined || undefined}>
      {error !== null && (
        <Suspense>
          <LoadError error={error} onRetry={view.retry} className="mb-4" />
        </Suspense>
      )}
      {items === undefined && error === null && <ItemGridSkeleton />}
      {items?.length === 0 && (
        <Suspense>
          <NoItems view={view} />
        </Suspense>
      )}
      {items !== undefined && items.length > 0 && (
        <div className={cx(view.isReplacing && "opacity-60 transition-opacity delay-200 duration-2")}>
          {density === "table" ? (
            <Suspense fallback={<ItemGridSkeleton />}>
              <ItemTable
                items={items}
                looks={looks}
                isLive={view.isLive}
                hasMore={view.hasMore}
                onMore={view.loadMore}
                loading={view.isLoadingMore}
              />
            </Suspense>
          ) : (
            <Cards view={view} looks={looks} density={density} />
          )}
        </div>
      )}
    </div>
  );
}
