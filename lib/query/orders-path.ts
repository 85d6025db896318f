import type { OrderSide } from "../contract/order";

/** Parameters of a read of orders. */
export type OrdersSearch = {
  collection?: string;
  chain?: string;
  contract?: string;
  tokenId?: string;
  maker?: string;
  owner?: string;
  scope?: string;
  status?: string;
  hidden?: boolean;
  sort?: string;
  limit?: number;
};

/** The web's own routes for each side of the order book. */
export const ordersPath: Record<OrderSide, string> = { listing: "/api/listings", offer: "/api/offers" };

/** Orders of a page. */
const limit = 50;

/** The request for the first page of orders. */
export function firstOrders(side: OrderSide, search: OrdersSearch) {
  return { path: ordersPath[side], search: { ...search, limit } };
}
