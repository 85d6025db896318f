"use client";

import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { Price } from "../market/price";
import { UsdValue } from "../market/usd-value";
import { ItemActions } from "../trade/start/item-actions";
import { Skeleton } from "../ui/skeleton";
import { EarningsNote } from "./earnings-note";
import { useLiveItem } from "./live-item";
import { PriceFacts } from "./price-facts";
import { PriceHeadline } from "./price-headline";
import { useItemListings } from "./use-item-listings";

/** The price as the bar at the thumb shows it. */
function BarPrice({ looks }: { looks: ChainLooks }) {
  const { item } = useLiveItem();
  const look = lookOf(looks, item.chain);
  if (item.bestListing === null) return null;
  const currency = currencyOf(look, item.bestListing.currency);
  return (
    <span className="max-w-2/5 shrink-0">
      <span className="block text-t2">
        <Price amount={item.bestListing.unitPrice} currency={currency} rounding="up" size="stat" native />
      </span>
      <span className="block text-label text-ink-3">
        <UsdValue amount={item.bestListing.unitPrice} currency={currency} />
      </span>
    </span>
  );
}

/**
 * What the item costs and what can be done about it. Actions appear with the live record only, never from the page's
 * HTML. On phones they are a bar that stays in reach; CSS moves it, there is one of each.
 */
export function PriceBox({ collection, looks }: { collection: Collection; looks: ChainLooks }) {
  const { item, state } = useLiveItem();
  const listings = useItemListings();
  const shown = listings.data?.pages[0]?.data.find((order) => order.id === item.bestListing?.id);
  const creatorFees = shown?.fees.filter((fee) => fee.kind === "creator");
  const paidBps = creatorFees?.reduce((sum, fee) => sum + fee.bps, 0) ?? null;
  return (
    <section aria-label="Price" className="rounded-panel border border-line bg-s1 shadow-1">
      <div className="flex flex-col gap-4 p-4.5">
        <PriceHeadline looks={looks} />
        <div className="min-h-12 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--bottom-nav-height) max-sm:z-bar max-sm:flex max-sm:min-h-18 max-sm:items-center max-sm:gap-3 max-sm:border-t max-sm:border-line max-sm:bg-overlay max-sm:px-(--gutter) max-sm:py-2 max-sm:shadow-2">
          <div className="contents sm:hidden">{state === "live" && <BarPrice looks={looks} />}</div>
          {state === "cached" && <Skeleton className="h-12 w-full" />}
          {state === "live" && <ItemActions item={item} className="max-sm:flex-1" />}
        </div>
        <EarningsNote item={item} creatorEarnings={collection.creatorEarnings} paidBps={paidBps} />
      </div>
      <PriceFacts collection={collection} look={lookOf(looks, item.chain)} />
    </section>
  );
}
