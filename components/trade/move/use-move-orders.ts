"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { type DormantOrders, useDormantOrders } from "../dormant/use-dormant-orders";
import type { OrderItemData } from "../order-item";

/**
 * The owner's listings that a move pauses on this chain, and those that it makes fillable on the other chain, where
 * the item may have been before.
 * @param there the item's contract on the destination; null until a destination is chosen
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
    // The service finds an item by its place, and its orders on all chains.
    isAbout: (order) => order.chain === chain,
  });
  const isKnown = to !== null && there !== null;
  const arrives = useDormantOrders({
    cause: "receive",
    maker: account,
    webs: to === null ? [] : [to],
    where: isKnown ? { chain: to.chain.id, contract: there, tokenId } : {},
    isAbout: (order) => order.chain === to?.chain.id,
    enabled: isKnown,
  });
  return [leaves, arrives];
}
