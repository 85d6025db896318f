"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { sameAddress } from "@/lib/same-address";
import type { CartEntry } from "@/lib/trade/cart/cart-entry";
import type { SweepReview } from "@/lib/trade/sweep/request";
import { isPaidByApproval } from "../dormant/dormant-orders";
import { type DormantOrders, useDormantOrders } from "../dormant/use-dormant-orders";

/**
 * The buyer's old orders that a checkout would make fillable: listings of the bought items, and offers that its
 * approvals can pay.
 */
export function useCheckoutOrders(
  { web, buyer, entries }: { web: WebChain; buyer: Address; entries: readonly CartEntry[] },
  review: SweepReview | null,
): readonly DormantOrders[] {
  const place = { maker: buyer, webs: [web], where: { chain: web.chain.id } };
  const receive = useDormantOrders({
    ...place,
    cause: "receive",
    isAbout: ({ contract, item: listed }) =>
      entries.some(({ item }) => item.tokenId === listed?.tokenId && sameAddress(item.contract, contract)),
  });
  const approvals = review?.plan.approvals ?? [];
  const pay = useDormantOrders({
    ...place,
    cause: "pay",
    isAbout: (order) => isPaidByApproval(order, approvals),
    enabled: approvals.length > 0,
  });
  return [receive, pay];
}
