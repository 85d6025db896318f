import type { FillKind } from "../fill/fill";
import { prepareBuy } from "./prepare";
import type { BuyRequest, BuyReview } from "./request";

/** A purchase as the fill of its listing. */
export function buyFill(request: BuyRequest): FillKind<BuyReview> {
  const { item, web, buyer, listing, quantity } = request;
  return {
    kind: "buy",
    item,
    web,
    taker: buyer,
    orderHash: listing.hash,
    of: `${listing.id}:${quantity}:${buyer}`,
    data: { listing: JSON.stringify(listing), quantity: quantity.toString() },
    prepare: (ports) => prepareBuy(request, ports),
  };
}
