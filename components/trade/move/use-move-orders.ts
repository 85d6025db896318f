"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { type DormantOrders, useDormantOrders } from "../dormant/use-dormant-orders";
import type { OrderItemData } from "../order-item";

/**
 * The owner's listings that a move pauses where the item is, and those that it brings back where it goes: it may have been there
 * before.
 *
 * @param there the item's contract on the chain that it goes to; null until one is chosen
 */
export function useMoveOrders({
  item,
  web,
  to,
  there,
  account,
}: {
  item: OrderItemData;
  web: WebChain;
  to: WebChain | null;
  there: Address | null;
  account: Address;
}): readonly DormantOrders[] {
  const { chain, contract, tokenId } = item;
  const leaves = useDormantOrders({
    cause: "move",
    maker: account,
    webs: [web],
    where: { chain, contract, tokenId },
  });
  const isKnown = to !== null && there !== null;
  const arrives = useDormantOrders({
    cause: "receive",
    maker: account,
    webs: to === null ? [] : [to],
    where: isKnown ? { chain: to.chain.id, contract: there, tokenId } : {},
    enabled: isKnown,
  });
  return [leaves, arrives];
}
