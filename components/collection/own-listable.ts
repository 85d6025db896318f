import type { WebChain } from "@/lib/chains/web-chain";
import type { Item } from "@/lib/contract/item";
import { tradeState } from "../order/trade-state";

/** Whether an account may list a collection's item now. Of an edition the item does not say who holds how many; the account's page does. */
export function isOwnListable(item: Item, chains: readonly WebChain[], account: string | null): boolean {
  if (account === null || item.standard !== "erc721") return false;
  if (item.owner.toLowerCase() !== account.toLowerCase()) return false;
  const web = chains.find(({ chain }) => chain.id === item.chain);
  return web !== undefined && !("off" in tradeState(item, web, { account, held: 1n }));
}
