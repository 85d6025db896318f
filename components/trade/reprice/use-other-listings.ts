"use client";

import type { Hex } from "viem";
import type { Order, OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import type { OpenOrdersSearch } from "@/lib/query/list-open-orders";
import { useOpenOrders } from "@/lib/query/use-open-orders";

/** The seller's other open listings of an item. */
export interface FoundListings {
  /** Empty until they are known. */
  orders: readonly Order[];
  /** Null until they are known. */
  isNone: boolean | null;
  /** Why nothing may be signed before they are known, or null. */
  hold: string | null;
  failure: Error | null;
  readAgain: () => void;
}

/**
 * Reads the seller's open listings of an item anew. With an old list a cheaper one, which would be bought first, could be missed.
 *
 * @param of.posted the hashes of new listings whose answer may be lost: they are no others
 */
export function useOtherListings(
  search: OpenOrdersSearch,
  { listing: { id }, posted }: { listing: Pick<OrderSummary, "id">; posted: readonly Hex[] },
): FoundListings {
  const found = useOpenOrders(search, { sides: ["listing"], anew: true });
  const { error, isFetching, refetch } = found;
  const known = found.isFetchedAfterMount && error === null ? found.data : undefined;
  // Those that are paused or ended cannot be bought now.
  const orders = known?.filter(
    (order) => order.id !== id && order.status === "active" && !posted.includes(order.hash),
  );
  const failure = isFetching ? null : error;
  return {
    orders: orders ?? [],
    isNone: orders === undefined ? null : orders.length === 0,
    hold:
      orders !== undefined
        ? null
        : failure === null
          ? t("Reading your other listings")
          : t("Your other listings could not be loaded."),
    failure,
    readAgain: () => void refetch(),
  };
}
