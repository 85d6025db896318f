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

async function everyPage(
  side: OrderSide,
  search: OpenOrdersSearch & { status: "active" | "inactive" },
  signal: AbortSignal,
): Promise<Order[]> {
  const found: Order[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...search, sort: "recent", limit: pageSize, cursor };
    const page: OrderPage = await requestApi<OrderPage>(ordersPath[side], { search: asked, signal });
    found.push(...page.data);
    cursor = page.nextCursor ?? undefined;
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
        everyPage(side, { ...search, hidden: flag, status }, signal),
      ),
    ),
  );
  // An order that changes its state between two answers may be in both.
  const byId = new Map(pages.flat().map((order) => [order.id, order]));
  return [...byId.values()].sort((left, right) => right.createdAt - left.createdAt);
}
