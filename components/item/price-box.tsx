"use client";

import { useState } from "react";
import { type ChainLook, type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { Item } from "@/lib/contract/item";
import { formatBps } from "@/lib/format/percent";
import { plainAmount } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { useCollection } from "@/lib/query/use-collection-items";
import { later } from "../live/later";
import { DecimalPrice } from "../market/decimal-price";
import { Price } from "../market/price";
import { UsdValue } from "../market/usd-value";
import { ItemActions } from "../trade/start/item-actions";
import { Icon } from "../ui/icon";
import { Skeleton } from "../ui/skeleton";
import { useLiveItem } from "./live-item";
import { BestOffer, Fact, LastSale } from "./price-facts";
import { PriceHeadline } from "./price-headline";
import { useItemListings } from "./use-item-listings";

/** Only for items in pools, so it loads late. */
const LazyPoolPrice = later(() => import("./pool-price").then((module) => module.PoolPrice), "at-once");

/** Best offer, the collection's floor on this chain, and last sale. */
function PriceFacts({ collection, look }: { collection: Collection; look: ChainLook }) {
  const { item, state } = useLiveItem();
  // Fetched in this tab, by this page or the one before: what the page was made with may be old.
  const { data: live, isFetched } = useCollection(collection);
  const { bestOffer, lastSale, bestListing } = item;
  const native = look.currencies.find((currency) => currency.kind === "native") ?? null;
  const floor = live.stats.floor[item.chain];
  const isFloor =
    floor !== undefined &&
    bestListing !== null &&
    bestListing.currency === native?.address &&
    plainAmount(bestListing.unitPrice, native.decimals) === floor;
  const waiting = <Skeleton className="my-0.5 h-4 w-20" />;
  return (
    <dl className="grid grid-cols-3 border-t border-line noscript:hidden">
      {state === "cached" ? (
        <Fact label={t("Best offer")}>{waiting}</Fact>
      ) : (
        <BestOffer offer={bestOffer} look={look} />
      )}
      <Fact label={t("Collection floor")} note={isFloor && state === "live" && t("This item is the floor")}>
        {isFetched ? <DecimalPrice value={floor} currency={native} /> : waiting}
      </Fact>
      <LastSale sale={lastSale} look={look} />
    </dl>
  );
}

/** The price in the sticky bar on phones. */
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
 * The item's price and actions. Actions need the live record and are never in the page's HTML. On phones the price
 * and actions are a sticky bar; CSS moves the one copy.
 */
export function PriceBox({ collection, looks }: { collection: Collection; looks: ChainLooks }) {
  const { item, state } = useLiveItem();
  // The item leaves its pool while the dialog of its purchase is still open.
  const [wasInPool, setWasInPool] = useState(false);
  if (state === "live" && item.heldByPool === true && !wasInPool) setWasInPool(true);
  const listings = useItemListings();
  const shown = listings.data?.pages[0]?.data.find((order) => order.id === item.bestListing?.id);
  const creatorFees = shown?.fees.filter((fee) => fee.kind === "creator");
  const paidBps = creatorFees?.reduce((sum, fee) => sum + fee.bps, 0) ?? null;
  return (
    <section aria-label={t("Price")} className="rounded-panel border border-line bg-s1 shadow-1">
      <div className="flex flex-col gap-4 p-4.5">
        <PriceHeadline looks={looks} />
        {wasInPool && <LazyPoolPrice item={item} />}
        <div className="min-h-12 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--bottom-nav-height) max-sm:z-bar max-sm:flex max-sm:min-h-18 max-sm:items-center max-sm:gap-3 max-sm:border-t max-sm:border-line max-sm:bg-overlay max-sm:px-(--gutter) max-sm:py-2 max-sm:shadow-2 noscript:hidden">
          <div className="contents sm:hidden">{state === "live" && <BarPrice looks={looks} />}</div>
          {state === "cached" && <Skeleton className="h-12 w-full" />}
          {state === "live" && (
            <ItemActions item={item} quiet={item.heldByPool === true} className="max-sm:flex-1" />
          )}
        </div>
        <EarningsNote item={item} creatorEarnings={collection.creatorEarnings} paidBps={paidBps} />
      </div>
      <PriceFacts collection={collection} look={lookOf(looks, item.chain)} />
    </section>
  );
}

/**
 * The creator earnings of the price, stated before any wallet opens. Renders nothing where the collection asks for
 * none.
 */
function EarningsNote({
  item,
  creatorEarnings,
  paidBps,
}: {
  item: Pick<Item, "chain" | "bestListing">;
  creatorEarnings: Collection["creatorEarnings"];
  /** The earnings that the shown listing pays; null while unknown. */
  paidBps: number | null;
}) {
  const { bps, enforcement } = creatorEarnings;
  if (bps === 0 || item.bestListing === null) return null;
  if (enforcement[item.chain] === "enforced") {
    return (
      <p className="flex gap-2 text-small text-ink-2">
        <Icon name="shield-check" size={16} className="mt-0.25 shrink-0 text-accent-text" />
        {t(
          "Creator earnings of {share} are enforced and included. A short-lived server signature is requested when you buy.",
          { share: formatBps(bps) },
        )}
      </p>
    );
  }
  if (paidBps === null) return null;
  return (
    <p className="text-small text-ink-2">
      {paidBps > 0
        ? t("Creator earnings of {share} are optional here and included in this price.", {
            share: formatBps(paidBps),
          })
        : t("Creator earnings of {share} are optional here. This listing does not pay them.", {
            share: formatBps(bps),
          })}
    </p>
  );
}
