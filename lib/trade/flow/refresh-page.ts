import type { Hex } from "viem";
import { feedItemKey } from "../../activity/feed-answer";
import type { Item } from "../../contract/item";
import { readAnew } from "../../query/api-client";
import { isOfItems } from "../../query/is-of-items";
import { queryClient } from "../../query/query-client";
import { queryKeys } from "../../query/query-keys";
import { browserPorts } from "./browser-ports";

const stale = new Set(["collection", "collections", "account", "orders", "activity", "signed"]);

type Place = Pick<Item, "chain" | "contract" | "tokenId">;

/** Marks all data that a trade changes as stale, so that the page reads it again. */
export function refreshAfterTrade(...items: readonly Place[]): void {
  readAnew();
  const traded = new Set(items.map(feedItemKey));
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => stale.has(String(queryKey[0])) || isOfItems(queryClient, queryKey, traded),
  });
}

const everyMs = 1_000;
const attempts = 60;

/**
 * Reads the item until the service has seen the block with the sale, then refreshes the page. The receipt already proves the sale, so this
 * only updates the page. After a minute the live feed takes over.
 *
 * @param hash the transaction that settled the sale
 */
export async function followSale(item: Place, hash: Hex, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < attempts && !signal.aborted; attempt++) {
    const fresh = await browserPorts.market.item(item.chain, item.contract, item.tokenId).catch(() => null);
    if (fresh?.lastSale?.transaction.hash === hash) {
      queryClient.setQueryData(queryKeys.item(item.chain, item.contract, item.tokenId), fresh);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  if (!signal.aborted) refreshAfterTrade(item);
}
