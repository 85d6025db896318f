"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import type { VaultMove } from "@/lib/contract/vault";
import type { VaultRoutes } from "@/lib/vault/move-collection";
import { isRecipient } from "@/lib/vault/move-words";
import { type DormantOrders, useDormantOrders } from "../dormant/use-dormant-orders";

/** The recipient's listings that a failed delivery makes fillable once it succeeds. Anyone else who retries it has none. */
export function useDeliveryOrders({
  move,
  routes,
  web,
  account,
}: {
  move: VaultMove;
  routes: VaultRoutes;
  /** The chain that the item goes to. */
  web: WebChain;
  account: Address;
}): DormantOrders {
  const { item, direction } = move;
  const chain = web.chain.id;
  const contract = direction === "in" ? item.contract : routes[chain]?.oapp;
  return useDormantOrders({
    cause: "deliver",
    maker: account,
    webs: [web],
    where: { chain, tokenId: item.tokenId, ...(contract !== undefined && { contract }) },
    // The service finds an item by its place, and its orders on all chains.
    isAbout: (order) => order.chain === chain,
    enabled: isRecipient(move, account) && contract !== undefined,
  });
}
