import type { FillKind } from "../fill/fill";
import { prepareAccept } from "./prepare";
import type { AcceptRequest } from "./request";

/** An acceptance as the fill of its offer. */
export function acceptFill(request: AcceptRequest): FillKind {
  const { item, web, seller, offer, quantity } = request;
  return {
    kind: "accept",
    item,
    web,
    taker: seller,
    orderHash: offer.hash,
    of: `${offer.id}:${quantity}:${seller}`,
    data: { offer: JSON.stringify(offer), quantity: quantity.toString() },
    prepare: (ports) => prepareAccept(request, ports),
  };
}
