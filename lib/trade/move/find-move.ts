import type { Hex } from "viem";
import type { ActivityPage } from "../../contract/activity";
import type { Item } from "../../contract/item";
import { requestApi } from "../../query/api-client";

const everyMs = 1_000;
const attempts = 60;

/**
 * Reads the item's activity until the service has seen the block in which the item left.
 *
 * @param hash the transaction that sent the item
 * @returns the move's id; null if the service does not show it within a minute, or if the result is no longer needed
 */
export async function findMove(
  { chain, contract, tokenId }: Pick<Item, "chain" | "contract" | "tokenId">,
  hash: Hex,
  signal: AbortSignal,
): Promise<string | null> {
  const search = { chain, contract, tokenId, types: "vault_out", limit: 10 };
  for (let attempt = 0; attempt < attempts && !signal.aborted; attempt++) {
    const page = await requestApi<ActivityPage>("/api/activity", { search, signal }).catch(() => null);
    const found = page?.data.find(({ transaction }) => transaction?.hash === hash)?.vault?.moveId;
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return null;
}
