"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { useOrderPages } from "@/lib/query/use-order-pages";
import { ActivitySkeleton } from "../activity/activity-skeleton";
import { LoadError } from "../layout/load-error";
import { OfferTable } from "../order/offer-table";
import { OrderActions } from "../order/order-actions";
import { OrderDialogs } from "../order/order-dialogs";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { useIsOwn } from "./use-is-own";

/** The offers that an account could accept with something it holds, the highest first. */
export function OffersReceived({ address, looks }: { address: string; looks: ChainLooks }) {
  const pages = useOrderPages("offer", { owner: address, sort: "price_desc" });
  const isOwn = useIsOwn(address);
  const orders = pages.data?.pages.flatMap((page) => page.data);
  return (
    <OrderDialogs>
      <div aria-busy={pages.isPending}>
        {orders === undefined && pages.error !== null && (
          <LoadError error={pages.error} onRetry={() => void pages.refetch()} />
        )}
        {orders === undefined && pages.error === null && <ActivitySkeleton rows={6} height={60} />}
        {orders?.length === 0 && (
          <EmptyState icon={<Icon name="tag" size={28} />} title="No offers received yet">
            Offers on items held here, on their collections and on their traits appear here.
          </EmptyState>
        )}
        {orders !== undefined && orders.length > 0 && (
          <OfferTable
            caption="Offers that this account could accept, the highest first"
            orders={orders}
            looks={looks}
            showChain
            {...(isOwn && {
              actionOf: (offer: Order) => <OrderActions order={offer} canAccept />,
            })}
          />
        )}
        {pages.hasNextPage && (
          <div className="flex justify-center pt-5">
            <Button
              onClick={() => void pages.fetchNextPage()}
              loading={pages.isFetchingNextPage && "Loading"}
            >
              Load more
            </Button>
          </div>
        )}
      </div>
    </OrderDialogs>
  );
}
