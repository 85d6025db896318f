import type { WebChain } from "./web-chain";

/** Whether orders can be made and filled on a chain. `orderTrading` has the reason why not. */
export function takesOrders({ chain, trading }: Pick<WebChain, "chain" | "trading">): boolean {
  return trading.on && chain.trading?.state !== "off";
}

/** The ids of those chains of a list on which no order can be filled. An id that is not in the list is unknown, and so not among them. */
export function chainsWithoutOrders(
  chains: readonly Pick<WebChain, "chain" | "trading">[],
): ReadonlySet<string> {
  return new Set(chains.filter((web) => !takesOrders(web)).map(({ chain }) => chain.id));
}
