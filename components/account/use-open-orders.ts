"use client";

import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { useOrders } from "@/lib/query/use-orders";
import { orderState } from "./order-state";

const limit = 200;

/**
 * The orders of a maker that can be filled now or may become so, hidden ones too.
 *
 * @returns null until all of them are known: a list with a part missing would leave orders alive that somebody believes cancelled
 */
export function useOpenOrders(maker: Address): readonly Order[] | null {
  const search = { maker, status: "any", sort: "recent", limit };
  const pages = [
    useOrders("listing", { ...search, hidden: false }),
    useOrders("listing", { ...search, hidden: true }),
    useOrders("offer", { ...search, hidden: false }),
    useOrders("offer", { ...search, hidden: true }),
  ];
  if (pages.some(({ data }) => data === undefined)) return null;
  return pages.flatMap(({ data }) => data?.data.filter((order) => orderState(order).open) ?? []);
}
