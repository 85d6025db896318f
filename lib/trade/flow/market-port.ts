import type { Eligibility } from "../../contract/drop";
import type { EndOrdersResponse } from "../../contract/end-orders";
import type { ItemFull } from "../../contract/item";
import type { Order } from "../../contract/order";
import type { CreateOrdersResponse, Fulfillment } from "../../contract/order-requests";
import { type ApiRequest, RequestError, requestApi } from "../../query/api-client";
import { listEndedOrders, listOpenOrders } from "../../query/list-open-orders";
import { ordersPath } from "../../query/orders-path";
import { makerSignatureHeader } from "../../seaport/hide-order";
import { ProblemError, UnreachableError } from "../errors/problem-error";
import type { MarketPort } from "./ports";

/** Sends a request and converts its failures to the errors that `explainError` knows. */
async function request<T>(path: string, options: ApiRequest = {}): Promise<T> {
  try {
    return await requestApi<T>(path, options);
  } catch (error) {
    if (error instanceof RequestError && error.problem !== null)
      throw new ProblemError(error.problem, error.retryAfterSeconds);
    throw error instanceof RequestError ? new UnreachableError(error) : error;
  }
}

const part = encodeURIComponent;

/** Milliseconds for reading all pages of a maker's orders. */
const openOrdersMs = 15_000;

/** The marketplace through the web app's proxy routes, as browsers reach it. */
export const marketPort: MarketPort = {
  item: (chain, contract, tokenId) =>
    request<ItemFull>(`/api/items/${part(chain)}/${part(contract)}/${part(tokenId)}`),
  eligibility: (drop, account, quantity) =>
    request<Eligibility>(`/api/drops/${part(drop)}/eligibility/${part(account)}`, { search: { quantity } }),
  fulfillment: (listingId, taker, quantity) =>
    request<Fulfillment>(`/api/listings/${part(listingId)}/fulfillment`, {
      method: "POST",
      body: { taker, ...(quantity !== undefined && { quantity: quantity.toString() }) },
    }),
  offerFulfillment: (offerId, body) =>
    request<Fulfillment>(`/api/offers/${part(offerId)}/fulfillment`, { method: "POST", body }),
  createOffer: (body) => request<Order>("/api/offers", { method: "POST", body }),
  createListing: (body) => request<Order>("/api/listings", { method: "POST", body }),
  async createOrders(side, orders) {
    const body = { orders };
    return (await request<CreateOrdersResponse>(ordersPath[side], { method: "POST", body })).results;
  },
  openOrders: (side, query) => listOpenOrders(side, query, AbortSignal.timeout(openOrdersMs)),
  endedOrders: (side, { since, ...query }) =>
    listEndedOrders(side, query, { since, signal: AbortSignal.timeout(openOrdersMs) }),
  async order(id) {
    try {
      return await request<Order>(`/api/orders/${part(id)}`);
    } catch (error) {
      if (error instanceof ProblemError && error.problem.code === "not_found") return null;
      throw error;
    }
  },
  endOrders: (body) => request<EndOrdersResponse>("/api/orders/end", { method: "POST", body }),
  hideOrder: (side, id, makerSignature) =>
    request<void>(`${ordersPath[side]}/${part(id)}`, {
      method: "DELETE",
      headers: { [makerSignatureHeader]: makerSignature },
    }),
  async showOrder({ side, chain, order, scope }, makerSignature) {
    await request<Order>(ordersPath[side], {
      method: "POST",
      headers: { [makerSignatureHeader]: makerSignature },
      body: side === "listing" ? { chain, order } : { chain, order, scope },
    });
  },
};
