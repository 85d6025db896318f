import type { ItemFull } from "../contract/item";
import type { Order, OrderPage } from "../contract/order";
import type { Fulfillment } from "../contract/order-requests";
import { ApiError, type ApiRequest, requestApi } from "../query/api-client";
import { makerSignatureHeader } from "../seaport/hide-order";
import { ProblemError, UnreachableError } from "../tx/problem-error";
import type { MarketPort } from "./ports";

/** The same request, its failures in the form that `explainError` knows. */
async function request<T>(path: string, options: ApiRequest = {}): Promise<T> {
  try {
    return await requestApi<T>(path, options);
  } catch (error) {
    if (error instanceof ApiError && error.problem !== null)
      throw new ProblemError(error.problem, error.retryAfterSeconds);
    throw error instanceof ApiError ? new UnreachableError(error) : error;
  }
}

const part = encodeURIComponent;

/** The marketplace as browsers reach it: the web's own proxy routes. */
export const marketPort: MarketPort = {
  item: (chain, contract, tokenId) =>
    request<ItemFull>(`/api/items/${part(chain)}/${part(contract)}/${part(tokenId)}`),
  fulfillment: (listingId, taker) =>
    request<Fulfillment>(`/api/listings/${part(listingId)}/fulfillment`, { method: "POST", body: { taker } }),
  createListing: (body) => request<Order>("/api/listings", { method: "POST", body }),
  async listing(query, id) {
    const find = async (search: Record<string, string | boolean>) => {
      const page = await request<OrderPage>("/api/listings", { search: { ...query, ...search } });
      return page.data.find((order) => order.id === id) ?? null;
    };
    return (await find({ status: "any" })) ?? (await find({ status: "any", hidden: true }));
  },
  hideListing: (id, makerSignature) =>
    request<void>(`/api/listings/${part(id)}`, {
      method: "DELETE",
      headers: { [makerSignatureHeader]: makerSignature },
    }),
};
