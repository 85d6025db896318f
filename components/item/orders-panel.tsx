"use client";

import type { ReactNode } from "react";
import type { Order } from "@/lib/contract/order";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import type { useOrderPages } from "@/lib/query/use-order-pages";
import { OrderCheck } from "../market/order-check";
import { Button } from "../ui/button";
import { Panel } from "../ui/panel";
import { Skeleton } from "../ui/skeleton";

type OrderPages = ReturnType<typeof useOrderPages>;

/** An item's orders in a panel, with its loading, error and empty states. */
export function OrdersPanel({
  title,
  query: { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage },
  none,
  failed,
  more,
  foot,
  children,
}: {
  /** "Listings" */
  title: string;
  query: OrderPages;
  /** Shown where there are no orders. */
  none: string;
  /** Says that the request failed. */
  failed: string;
  /** The button that loads further orders. */
  more: string;
  /** Shown under the table, or under the empty state. */
  foot?: ReactNode;
  /** Renders the table of orders. */
  children: (orders: readonly Order[]) => ReactNode;
}) {
  const orders = data?.pages.flatMap((page) => page.data);
  // The panel shows the oldest check among its orders.
  const [oldest] = orders?.toSorted((left, right) => left.checkedAt - right.checkedAt) ?? [];

  return (
    <Panel
      title={title}
      beside={
        orders !== undefined && (
          <span className="text-small text-ink-3">
            {formatCount(orders.length)}
            {hasNextPage && "+"}
          </span>
        )
      }
      aside={oldest !== undefined && <OrderCheck order={oldest} />}
      flush
    >
      {orders === undefined && error !== null && (
        <p className="flex min-h-22 items-center gap-2 p-4.5 text-ui text-ink-2">
          {failed}
          <button type="button" onClick={() => void refetch()} className="text-link touch-target font-semi">
            {t("Retry")}
          </button>
        </p>
      )}
      {orders === undefined && error === null && (
        <div aria-busy="true" className="h-22 p-4.5">
          <Skeleton className="h-full" />
        </div>
      )}
      {orders?.length === 0 && <p className="flex min-h-22 items-center p-4.5 text-ui text-ink-2">{none}</p>}
      {orders !== undefined && orders.length > 0 && children(orders)}
      {hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage && t("Loading")}>
            {more}
          </Button>
        </div>
      )}
      {orders !== undefined && foot}
    </Panel>
  );
}
