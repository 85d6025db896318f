import type { Fulfillment } from "../../contract/order-requests";
import type { CartEntry } from "../cart/cart-entry";
import { requestFulfillment } from "../fill/request-fulfillment";
import type { Ports } from "../flow/ports";
import { signatureMarginSeconds } from "../flow/signature-margin";
import type { SweepRequest } from "./request";

export interface AnswerBook {
  /** Returns the service's answer for an entry. Asks again when the answer's signature is about to expire. */
  answer(entry: CartEntry, request: Pick<SweepRequest, "web" | "buyer">, ports: Ports): Promise<Fulfillment>;
}

/**
 * Caches the service's answers for one checkout. An answer without a server signature does not go stale: its maker signed the price, and
 * the chain reports whether the listing can still be filled. So each is requested once, and a large cart stays within a visitor's request
 * limit.
 */
export function createAnswerBook(): AnswerBook {
  const known = new Map<string, Fulfillment>();
  return {
    async answer(entry, { web, buyer }, ports) {
      const { id, currency, unitPrice } = entry.listing;
      const key = `${id}:${entry.quantity}:${buyer.toLowerCase()}`;
      const before = known.get(key);
      const isFresh = (answer: Fulfillment) =>
        answer.expiresAt === null || answer.expiresAt - ports.now() / 1000 > signatureMarginSeconds;
      if (before !== undefined && isFresh(before)) return before;
      const listing = { id, currency, price: unitPrice };
      const quantity = BigInt(entry.quantity);
      const answer = await requestFulfillment(
        { item: entry.item, listing, web, taker: buyer, quantity },
        ports,
      );
      known.set(key, answer);
      return answer;
    },
  };
}
