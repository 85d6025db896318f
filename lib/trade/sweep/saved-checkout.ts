import type { CartEntry } from "../cart/cart-entry";
import { flowStatus, isUnderway } from "../flow/flow";
import { flowStore } from "../flow/flow-store";
import { parseSavedSweep } from "./request";

/** The entries of an account's sweep on a chain that is running or whose receipt was not seen; otherwise empty. */
function savedEntries(chain: string, owner: string): CartEntry[] {
  const flow = flowStore.get(`sweep:${chain}:${owner}`);
  if (flow === null || !(isUnderway(flow) || flowStatus(flow) === "confirmed")) return [];
  const sweep = parseSavedSweep(flow.data.sweep);
  return sweep === null ? [] : [...sweep.filled, ...sweep.leftOut].map(({ entry }) => entry);
}

/**
 * The checkout to resume after its dialog was closed or the page was left: the entries that are being bought, and the current cart entries
 * of the other chains. null if nothing is being bought.
 */
export function savedCheckout(
  account: string,
  entries: readonly CartEntry[],
  chains: readonly string[],
): readonly CartEntry[] | null {
  const saved = chains.flatMap((chain) => savedEntries(chain, account.toLowerCase()));
  const busy = new Set(saved.map(({ item }) => item.chain));
  return saved.length === 0 ? null : [...saved, ...entries.filter(({ item }) => !busy.has(item.chain))];
}
