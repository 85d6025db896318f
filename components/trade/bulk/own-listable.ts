import { feedItemKey } from "@/lib/activity/feed-answer";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Item } from "@/lib/contract/item";
import type { HeldEditions } from "@/lib/query/use-held-editions";
import { tradeState } from "../trade-state";

/**
 * Whether an account can list a collection's item now.
 * @param options.held units of editions that it holds, by item: an edition's record does not list its holders
 */
export function isOwnListable(
  item: Item,
  { chains, account, held }: { chains: readonly WebChain[]; account: string | null; held: HeldEditions },
): boolean {
  if (account === null) return false;
  if (item.standard === "erc1155" && !held.has(feedItemKey(item))) return false;
  if (item.standard === "erc721" && item.owner.toLowerCase() !== account.toLowerCase()) return false;
  const web = chains.find(({ chain }) => chain.id === item.chain);
  if (web === undefined) return false;
  const state = tradeState(item, web, { account, held: 1n });
  return "trades" in state && state.paused === undefined;
}

/** Whether an account that is not its owner can make an offer for an item that nobody sells: one that is for sale goes into the cart. */
export function isOfferable(
  item: Item,
  { chains, account, held }: { chains: readonly WebChain[]; account: string | null; held: HeldEditions },
): boolean {
  if (account === null || item.bestListing !== null) return false;
  const web = chains.find(({ chain }) => chain.id === item.chain);
  if (web === undefined) return false;
  const isHeld =
    item.standard === "erc1155"
      ? held.has(feedItemKey(item))
      : item.owner.toLowerCase() === account.toLowerCase();
  const state = tradeState(item, web, { account, held: isHeld ? 1n : 0n });
  return "trades" in state && state.trades.includes("offer") && state.paused === undefined;
}
