"use client";

import type { Hex } from "viem";
import type { Order, OrderSide, OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import type { OpenOrdersSearch } from "@/lib/query/list-open-orders";
import { useOpenOrders } from "@/lib/query/use-open-orders";

/** The maker's other open orders of a side that are filled instead of the new one where their price is better. */
export interface FoundOrders {
  /** Empty until they are known. */
  orders: readonly Order[];
  /** Null until they are known. */
  isNone: boolean | null;
  /** Why nothing may be signed before they are known, or null. */
  hold: string | null;
  failure: Error | null;
  readAgain: () => void;
}

export function unreadWords(side: OrderSide): string {
  return side === "offer"
    ? t("Your other offers could not be loaded.")
    : t("Your other listings could not be loaded.");
}

/**
 * Reads the maker's open orders anew. With an old list a better one, which would be filled first, could be missed.
 *
 * @param of.posted the hashes of new orders whose answer may be lost: they are no others
 */
export function useOtherOrders(
  search: OpenOrdersSearch,
  {
    shown: { id, side },
    posted,
    isRival = () => true,
  }: {
    shown: Pick<OrderSummary, "id" | "side">;
    posted: readonly Hex[];
    /** Selects those for the same, where the search is not enough. */
    isRival?: (order: Order) => boolean;
  },
): FoundOrders {
  const found = useOpenOrders(search, { sides: [side], anew: true });
  const { error, isFetching, refetch } = found;
  const known = found.isFetchedAfterMount && error === null ? found.data : undefined;
  // Those that are paused or ended cannot be filled now.
  const orders = known?.filter(
    (order) => order.id !== id && order.status === "active" && !posted.includes(order.hash) && isRival(order),
  );
  const failure = isFetching ? null : error;
  return {
    orders: orders ?? [],
    isNone: orders === undefined ? null : orders.length === 0,
    hold:
      orders !== undefined
        ? null
        : failure === null
          ? side === "offer"
            ? t("Reading your other offers")
            : t("Reading your other listings")
          : unreadWords(side),
    failure,
    readAgain: () => void refetch(),
  };
}
