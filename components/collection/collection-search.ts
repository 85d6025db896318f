import { type ChainLooks, isKnownChain } from "@/lib/chains/chain-look";
import { msg } from "@/lib/language/translate";

export const collectionSorts = [
  { value: "volume_desc", label: msg("Volume, 24 hours") },
  { value: "floor_desc", label: msg("Floor: high to low") },
  { value: "floor_asc", label: msg("Floor: low to high") },
  { value: "newest", label: msg("Newest") },
  { value: "name", label: msg("Name") },
] as const;
export type CollectionSortChoice = (typeof collectionSorts)[number]["value"];

/** The filters and order of the collections page, as its address names them. */
export interface CollectionSearch {
  q: string | null;
  chain: string | null;
  category: string | null;
  verified: boolean;
  sort: CollectionSortChoice;
}

const longestQuery = 100;
const longestCategory = 64;

function textOf(address: URLSearchParams, name: string, longest: number): string | null {
  const text = address.get(name)?.trim().slice(0, longest) ?? "";
  return text === "" ? null : text;
}

/** The filters in an address. Invalid values and unknown chains are dropped. */
export function readCollectionSearch(address: URLSearchParams, looks: ChainLooks): CollectionSearch {
  const chain = address.get("chain");
  return {
    q: textOf(address, "q", longestQuery),
    chain: chain !== null && isKnownChain(looks, chain) ? chain : null,
    category: textOf(address, "category", longestCategory),
    verified: address.get("verified") === "true",
    sort: collectionSorts.find(({ value }) => value === address.get("sort"))?.value ?? "volume_desc",
  };
}

/** The filters as parameters of `GET /collections`. */
export function collectionsQuery(search: CollectionSearch, limit: number): Record<string, string> {
  const { q, chain, category, verified, sort } = search;
  return {
    limit: String(limit),
    sort,
    ...(q !== null && { q }),
    ...(chain !== null && { chain }),
    ...(category !== null && { category }),
    ...(verified && { verified: "true" }),
  };
}

export function isFiltered({ q, chain, category, verified }: CollectionSearch): boolean {
  return q !== null || chain !== null || category !== null || verified;
}

/** Removes every filter from the address and keeps the order. */
export const withoutSearch = { q: null, chain: null, category: null, verified: null } as const;
