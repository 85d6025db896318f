import "server-only";
import { type OrderPage, orderPageSchema } from "../contract/order";
import { readService, type SearchParameters } from "./request";

/** A page of listings, asked for afresh every time. */
export async function listListings(search: SearchParameters): Promise<OrderPage> {
  return readService("/listings", orderPageSchema, { search, tags: [], revalidate: 0 });
}
