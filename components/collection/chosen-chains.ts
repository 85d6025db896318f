import { type ChainLooks, isKnownChain } from "@/lib/chains/chain-look";

/** The entries of a comma list in an address, each once. */
export function listOf(text: string | null): string[] {
  return text === null || text === "" ? [] : [...new Set(text.split(","))];
}

/** The chains that an address chooses; unknown ones are dropped, since the service would reject the whole query. */
export function readChosenChains(search: URLSearchParams, looks: ChainLooks): string[] {
  return listOf(search.get("chain")).filter((id) => isKnownChain(looks, id));
}

/** A comma-separated parameter after an entry is toggled. */
export function toggleEntry(entries: readonly string[], entry: string): string | null {
  const next = toggled(entries, entry);
  return next.length === 0 ? null : next.join(",");
}

/** A list with an entry added, or removed where it is there. */
export function toggled(entries: readonly string[], entry: string): string[] {
  return entries.includes(entry) ? entries.filter((other) => other !== entry) : [...entries, entry];
}
