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
