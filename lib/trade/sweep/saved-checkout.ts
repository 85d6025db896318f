import type { CartEntry } from "../cart/cart-entry";
import { flowStatus, isUnderway } from "../flow/flow";
import { flowStore } from "../flow/flow-store";
import { readKeptSweep } from "./request";

/** What the sweep of an account on a chain buys, where it is under way or its receipt was not seen yet; else nothing. */
function keptEntries(chain: string, owner: string): CartEntry[] {
  const flow = flowStore.get(`sweep:${chain}:${owner}`);
  if (flow === null || !(isUnderway(flow) || flowStatus(flow) === "confirmed")) return [];
  const sweep = readKeptSweep(flow.data.sweep);
  return sweep === null ? [] : [...sweep.filled, ...sweep.leftOut].map(({ entry }) => entry);
}

/**
 * The checkout to go on with after its dialog was closed or the page left: exactly what is being bought, and on the other chains what is
 * in the cart now. null where nothing is being bought.
 */
export function keptCheckout(
  account: string,
  entries: readonly CartEntry[],
  chains: readonly string[],
): readonly CartEntry[] | null {
  const kept = chains.flatMap((chain) => keptEntries(chain, account.toLowerCase()));
  const busy = new Set(kept.map(({ item }) => item.chain));
  return kept.length === 0 ? null : [...kept, ...entries.filter(({ item }) => !busy.has(item.chain))];
}
