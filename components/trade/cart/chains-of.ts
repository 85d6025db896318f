import type { CartEntry } from "@/lib/trade/cart/cart-entry";

/** The chains of some entries, in order of first appearance. */
export function chainsOf(entries: readonly CartEntry[]): readonly string[] {
  return [...new Set(entries.map(({ item }) => item.chain))];
}
