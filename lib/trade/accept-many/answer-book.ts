import type { Address } from "viem";
import type { Fulfillment } from "../../contract/order-requests";
import type { Ports } from "../flow/ports";
import type { AcceptEntry } from "./request";

export interface AnswerBook {
  /** Returns the service's answer for an acceptance. */
  answer(entry: AcceptEntry, seller: Address, ports: Pick<Ports, "market">): Promise<Fulfillment>;
}

/**
 * Caches the service's answers for one dialog. An answer without a server signature does not go stale: its maker signed the price, and the
 * chain reports whether the offer can still be accepted. So each is requested once, however often the person changes the selection, and a
 * long list stays within a visitor's request limit. An answer with a server signature is requested each time, since its offer may have been
 * ended without a transaction.
 */
export function createAnswerBook(): AnswerBook {
  const known = new Map<string, Fulfillment>();
  return {
    async answer({ key, offer, item, quantity }, seller, ports) {
      const asked = `${key}:${quantity}:${seller.toLowerCase()}`;
      const before = known.get(asked);
      if (before !== undefined) return before;
      const body = { taker: seller, tokenId: item.tokenId, quantity: quantity.toString() };
      const answer = await ports.market.offerFulfillment(offer.id, body);
      if (answer.serverSignature === null) known.set(asked, answer);
      return answer;
    },
  };
}
