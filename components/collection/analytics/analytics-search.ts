import { type ChainLooks, isKnownChain } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";

export type Range = "24h" | "7d" | "30d" | "90d" | "1y" | "all";

const usualRange = { value: "30d", label: "30d", words: "30 days" } as const;

const allTime = "all time";

/** The periods to choose from, and their words in a sentence. */
export const ranges: readonly { value: Range; label: string; words: string }[] = [
  { value: "24h", label: "24h", words: "24 hours" },
  { value: "7d", label: "7d", words: "7 days" },
  usualRange,
  { value: "90d", label: "90d", words: "90 days" },
  { value: "1y", label: "1y", words: "one year" },
  { value: "all", label: "All", words: allTime },
];

/** The end of a sentence on what did not happen in a period: `in 30 days`, or `yet`. @param period its words */
export function withinWords(period: string): string {
  return period === allTime ? "yet" : `in ${period}`;
}

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
