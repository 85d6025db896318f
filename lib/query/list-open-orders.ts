import type { Order, OrderPage, OrderSide } from "../contract/order";
import { requestApi } from "./api-client";
import { ordersPath } from "./orders-path";

export interface OpenOrdersSearch {
  maker: string;
  chain?: string;
  contract?: string;
  tokenId?: string;
  /** Only what is hidden, or only what is not. Default: both. */
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
 * Every order of a maker on one side that is not over, newest first: what can be filled and what is paused, shown and hidden. What is
 * over is not asked for, so that however much of it there is, nothing that is open is pushed out of a page.
 *
 * @throws {RequestError} where a page cannot be read: a part of the list is no answer
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
  // An order may change its state between two answers, and then stand in both.
  const byId = new Map(pages.flat().map((order) => [order.id, order]));
  return [...byId.values()].sort((left, right) => right.createdAt - left.createdAt);
}
