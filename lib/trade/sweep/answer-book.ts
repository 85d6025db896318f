import type { Fulfillment } from "../../contract/order-requests";
import type { CartEntry } from "../cart/cart-entry";
import { requestFulfillment } from "../fill/request-fulfillment";
import type { Ports } from "../flow/ports";
import { signatureMarginSeconds } from "../flow/signature-margin";
import type { SweepRequest } from "./request";

export interface AnswerBook {
  /** The service's answer for an entry, asked for again once its signature runs out. */
  answer(entry: CartEntry, request: Pick<SweepRequest, "web" | "buyer">, ports: Ports): Promise<Fulfillment>;
}

/**
 * Keeps the answers of one checkout. An answer without a signature does not age: a listing's price is part of what its maker signed, and
 * whether it can still be filled the chain says. So each is asked for once, and a large cart does not use up what a visitor may ask.
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
