import type { Address } from "viem";
import type { Order, OrderSummary } from "../../contract/order";
import type { ListRequest } from "../list/request";
import { type OfferRequest, offerName } from "../offer/request";
import type { RepriceWay } from "./reprice-way";

/** What becomes of an own order whose price changes. */
export interface PriceChange {
  /** The old order as the page shows it. */
  shown: OrderSummary;
  /** The old order as the service has it. */
  old: Order;
  /** How the price changes, as the page says. */
  way: RepriceWay;
}

/** A new price for an own listing: the terms of the listing that takes its place, and the old one. */
export interface ListingReprice extends ListRequest, PriceChange {
  side: "listing";
}

/** A new price for an own offer: the terms of the offer that takes its place, and the old one. */
export interface OfferReprice extends OfferRequest, PriceChange {
  side: "offer";
}

export type RepriceRequest = ListingReprice | OfferReprice;

export function repriceMaker(request: RepriceRequest): Address {
  return request.side === "offer" ? request.maker : request.seller;
}

/** The name of the item, or of the collection, and the token that the order names. */
export function repriceSubject(request: RepriceRequest): { name: string; tokenId: string | null } {
  if (request.side === "listing") return request.item;
  const { scope } = request.subject;
  const tokenId = scope.kind === "item" ? scope.tokenId.toString() : null;
  return { name: offerName(request.subject), tokenId };
}
