"use client";

import type { ReactNode } from "react";
import { type ChainLook, currencyOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { missing } from "@/lib/format/decimal";
import { formatExactAmount } from "@/lib/format/price";
import { useCollection } from "@/lib/query/use-collection-items";
import { DecimalPrice } from "../market/decimal-price";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";
import { Skeleton } from "../ui/skeleton";
import { useLiveItem } from "./live-item";

const offerWords = { item: "On this item", collection: "On the collection", trait: "On a trait" };

function Fact({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 px-4.5 py-3 not-first:border-l not-first:border-line max-sm:px-3.5">
      <dt className="text-label text-ink-3">{label}</dt>
      <dd className="min-h-5 text-ui">{children}</dd>
      <dd className="min-h-4 text-label text-ink-2">{note}</dd>
    </div>
  );
}

/** Best offer, floor of the collection on this chain, last sale. */
export function PriceFacts({ collection, look }: { collection: Collection; look: ChainLook }) {
  const { item, state } = useLiveItem();
  const { data: live, isFetchedAfterMount, isError } = useCollection(collection);
  const { bestOffer, lastSale, bestListing } = item;
  const native = look.currencies.find((currency) => currency.kind === "native") ?? null;
  const floor = live.stats.floor[item.chain];
  const isFloor =
    floor !== undefined &&
    bestListing !== null &&
    bestListing.currency === native?.address &&
    formatExactAmount(bestListing.unitPrice, native.decimals) === floor;
  const nothing = <span className="text-ink-3">{missing}</span>;
  const waiting = <Skeleton className="my-0.5 h-4 w-20" />;
  return (
    <dl className="grid grid-cols-3 border-t border-line">
      <Fact
        label="Best offer"
        note={bestOffer === null || state === "cached" ? "" : offerWords[bestOffer.kind]}
      >
        {state === "cached" && waiting}
        {state !== "cached" && bestOffer === null && nothing}
        {state !== "cached" && bestOffer !== null && (
          <Price
            amount={bestOffer.unitPrice}
            currency={currencyOf(look, bestOffer.currency)}
            rounding="down"
          />
        )}
      </Fact>
      <Fact label="Collection floor" note={isFloor && state === "live" ? "This item is the floor" : ""}>
        {isFetchedAfterMount || isError ? <DecimalPrice value={floor} currency={native} /> : waiting}
      </Fact>
      <Fact label="Last sale" note={lastSale === null ? "" : <RelativeTime timestamp={lastSale.timestamp} />}>
        {lastSale === null ? (
          nothing
        ) : (
          <Price amount={lastSale.price} currency={currencyOf(look, lastSale.currency)} />
        )}
      </Fact>
    </dl>
  );
}
