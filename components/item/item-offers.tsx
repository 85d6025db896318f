"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import { formatCount } from "@/lib/format/count";
import { useOrders } from "@/lib/query/use-orders";
import { OfferTable } from "../order/offer-table";
import { Panel } from "../ui/panel";
import { Skeleton } from "../ui/skeleton";
import { useLiveItem } from "./live-item";

const limit = 50;

/** Every offer that the item can be given to, the highest first: those on it, on its collection and on its traits. */
export function ItemOffers({ looks }: { looks: ChainLooks }) {
  const { item } = useLiveItem();
  const { chain, contract, tokenId } = item;
  const { data, error, refetch } = useOrders("offer", {
    chain,
    contract,
    tokenId,
    sort: "price_desc",
    limit,
  });
  const orders = data?.data;
  return (
    <Panel
      title="Offers"
      beside={
        orders !== undefined && <span className="text-small text-ink-3">{formatCount(orders.length)}</span>
      }
      flush
    >
      {orders === undefined && error !== null && (
        <p className="flex min-h-22 items-center gap-2 p-4.5 text-ui text-ink-2">
          The offers could not be read.
          <button type="button" onClick={() => void refetch()} className="text-link touch-target font-semi">
            Retry
          </button>
        </p>
      )}
      {orders === undefined && error === null && (
        <div aria-busy="true" className="h-22 p-4.5">
          <Skeleton className="h-full" />
        </div>
      )}
      {orders?.length === 0 && (
        <p className="flex min-h-22 items-center p-4.5 text-ui text-ink-2">No offers on this item.</p>
      )}
      {orders !== undefined && orders.length > 0 && (
        <OfferTable caption="Offers that this item can be given to" orders={orders} looks={looks} inPanel />
      )}
    </Panel>
  );
}
