import type { Address } from "viem";
import type { ItemFull } from "@/lib/contract/item";
import type { CartEntry } from "@/lib/trade/cart/cart-entry";
import type { FillAnswer, ShownListing } from "@/lib/trade/fill/fulfillment-facts";
import type { MarketPort } from "../../flow/ports";
import { problemError } from "./anvil-ports";

/** A listing with the service's answer to its fulfilment. */
export interface AnsweredListing {
  id: string;
  shown: ShownListing;
  answer: FillAnswer;
}

/** A listing as a cart entry. */
export function inCart({ id, shown, answer }: AnsweredListing): CartEntry {
  const { orderHash, maker, token, tokenId, itemName, quantity, price, currency, expiresAt } = shown;
  return {
    item: {
      chain: answer.transaction.chain,
      contract: token,
      tokenId: tokenId.toString(),
      name: itemName,
      image: null,
      labels: [],
      collection: { slug: "kiln", name: "Kiln", verified: true },
      standard: "erc721",
    },
    listing: {
      id,
      hash: orderHash,
      maker,
      unitPrice: (price / quantity).toString(),
      currency,
      expiresAt,
      enforced: answer.serverSignature !== null,
    },
    quantity: quantity.toString(),
    swept: false,
    addedAt: 0,
  };
}

const unasked = () => Promise.reject(new Error("a sweep does not ask this"));

/** A marketplace of several listings. `asked` counts the fulfilments. A listing with an unknown id counts as filled by somebody else. */
export function sweepMarket(
  listings: readonly AnsweredListing[],
): MarketPort & { asked: string[]; answers: Map<string, FillAnswer> } {
  const answers = new Map(listings.map(({ id, answer }) => [id, answer]));
  const asked: string[] = [];
  return {
    answers,
    asked,
    item: async () => ({ bestListing: null, lastSale: null }) as unknown as ItemFull,
    order: unasked,
    eligibility: unasked,
    createListing: unasked,
    createOrders: unasked,
    endedOrders: unasked,
    openOrders: unasked,
    createOffer: unasked,
    offerFulfillment: unasked,
    endOrders: unasked,
    hideOrder: unasked,
    showOrder: unasked,
    async fulfillment(id: string, _taker: Address) {
      asked.push(id);
      const answer = answers.get(id);
      if (answer === undefined) throw problemError("order_filled");
      return { orderId: id, ...answer, approvals: [...answer.approvals], fees: [...answer.fees] };
    },
  };
}
