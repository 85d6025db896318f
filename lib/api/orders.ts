import "server-only";
import { type OrderPage, type OrderSide, orderPageSchema } from "../contract/order";
import { readService, type SearchParameters } from "./request";

/** A page of listings or of offers, never cached. */
export async function listOrders(side: OrderSide, search: SearchParameters): Promise<OrderPage> {
  return readService(`/${side}s`, orderPageSchema, { search, tags: [], revalidate: 0 });
}
