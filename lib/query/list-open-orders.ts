import type { Order, OrderPage, OrderSide } from "../contract/order";
import { requestApi } from "./api-client";
import { ordersPath } from "./orders-path";

export interface OpenOrdersSearch {
  maker: string;
  chain?: string;
  contract?: string;
  tokenId?: string;
  /** Only hidden orders, or only shown ones. Default: both. */
  hidden?: boolean;
}

const pageSize = 200;

/** Every page of orders, newest first. @param reading.since Unix seconds: the pages before it are not read */
async function everyPage(
  side: OrderSide,
  search: OpenOrdersSearch & { status: "active" | "inactive" | "filled,cancelled" },
  { since = 0, signal }: { since?: number; signal: AbortSignal },
): Promise<Order[]> {
  const found: Order[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...search, sort: "recent", limit: pageSize, cursor };
    const page: OrderPage = await requestApi<OrderPage>(ordersPath[side], { search: asked, signal });
    const wanted = page.data.filter(({ createdAt }) => createdAt >= since);
    found.push(...wanted);
    cursor = wanted.length < page.data.length ? undefined : (page.nextCursor ?? undefined);
  } while (cursor !== undefined);
  return found;
}

/**
 * Every open order of a maker on one side, newest first: fillable or paused, shown or hidden. It does not ask for orders that are over, so
 * they can never push an open order out of a page.
 *
 * @throws {RequestError} if a page cannot be read: an incomplete list would be wrong
 */
export async function listOpenOrders(
  side: OrderSide,
  { hidden, ...search }: OpenOrdersSearch,
  signal: AbortSignal,
): Promise<Order[]> {
  const wanted = hidden === undefined ? [false, true] : [hidden];
  const pages = await Promise.all(
    wanted.flatMap((flag) =>
      (["active", "inactive"] as const).map((status) =>
        everyPage(side, { ...search, hidden: flag, status }, { signal }),
      ),
    ),
  );
  // An order that changes its state between two answers may be in both.
  const byId = new Map(pages.flat().map((order) => [order.id, order]));
  return [...byId.values()].sort((left, right) => right.createdAt - left.createdAt);
}

/**
 * Every order of a maker on one side that was made since a moment and is filled or cancelled by now, shown or hidden.
 *
 * @param reading.since Unix seconds
 * @throws {RequestError} if a page cannot be read: an incomplete list would be wrong
 */
export async function listEndedOrders(
  side: OrderSide,
  search: Omit<OpenOrdersSearch, "hidden">,
  reading: { since: number; signal: AbortSignal },
): Promise<Order[]> {
  const pages = await Promise.all(
    [false, true].map((hidden) =>
      everyPage(side, { ...search, hidden, status: "filled,cancelled" }, reading),
    ),
  );
  return pages.flat();
}
