import type { CartEntry } from "../cart/cart-entry";
import { flowStatus, isUnderway } from "../flow/flow";
import { flowStore } from "../flow/flow-store";
import { parseSavedSweep } from "./request";

/** What the sweep of an account on a chain buys, where it is under way or its receipt was not seen yet; else nothing. */
function savedEntries(chain: string, owner: string): CartEntry[] {
  const flow = flowStore.get(`sweep:${chain}:${owner}`);
  if (flow === null || !(isUnderway(flow) || flowStatus(flow) === "confirmed")) return [];
  const sweep = parseSavedSweep(flow.data.sweep);
  return sweep === null ? [] : [...sweep.filled, ...sweep.leftOut].map(({ entry }) => entry);
}

/**
 * The checkout to go on with after its dialog was closed or the page left: exactly what is being bought, and on the other chains what is
 * in the cart now. null where nothing is being bought.
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
