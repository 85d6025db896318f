import { type ChainLooks, isKnownChain } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { type Range, ranges, usualRange } from "../../chart/ranges";

/** What the address of the Analytics tab chooses: `?range=90d&chain=base,polygon`. Without chains: all of the collection. */
export function readAnalyticsSearch(
  params: URLSearchParams,
  { chains }: Pick<Collection, "chains">,
  looks: ChainLooks,
): { range: (typeof ranges)[number]; chosen: readonly string[]; shown: readonly string[] } {
  const range = ranges.find(({ value }) => value === params.get("range")) ?? usualRange;
  const named = params.get("chain")?.split(",") ?? [];
  const followed = chains.filter((id) => isKnownChain(looks, id));
  const chosen = followed.filter((id) => named.includes(id));
  return { range, chosen, shown: chosen.length === 0 ? followed : chosen };
}

/** The change of the address for a period; the usual one is not written. */
export function rangeChange(range: Range): { range: string | null } {
  return { range: range === usualRange.value ? null : range };
}

/** The change of the address that switches one chain. All of them, or none, mean all. */
export function chainChange(chosen: readonly string[], chain: string): { chain: string | null } {
  const next = chosen.includes(chain) ? chosen.filter((id) => id !== chain) : [...chosen, chain];
  return { chain: next.length === 0 ? null : next.join(",") };
}
