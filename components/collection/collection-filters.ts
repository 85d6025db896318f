import type { ItemsSearch } from "@/lib/query/use-collection-items";
import type { SearchChange } from "@/lib/query/use-page-search";

export const pageSize = 48;

export const itemSorts = ["price_asc", "price_desc", "recent"] as const;
export type Sort = (typeof itemSorts)[number];

export const vaultStates = ["home", "mirrored", "in_transit"] as const;
export type VaultFilter = (typeof vaultStates)[number];

/** What a collection's page shows, as its address names it. */
export interface CollectionFilters {
  chains: readonly string[];
  /** Values chosen by trait type: any of them, for each type. */
  traits: Readonly<Record<string, readonly string[]>>;
  listed: boolean;
  hideFlagged: boolean;
  vault: readonly VaultFilter[];
  /** Base units of the native currency, as digits. */
  minPrice: string | null;
  maxPrice: string | null;
  q: string | null;
  sort: Sort;
}

const zeroAddress = "0x0000000000000000000000000000000000000000";
const chainPattern = /^[a-z][a-z0-9-]{0,31}$/;
const digitsPattern = /^(0|[1-9]\d{0,77})$/;

function listOf(text: string | null): string[] {
  return text === null || text === "" ? [] : [...new Set(text.split(","))];
}

function parseTraits(text: string | null): Record<string, string[]> {
  if (text === null) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed === null || typeof parsed !== "object" || Array.isArray(parsed)) return {};
    const entries = Object.entries(parsed).map(([type, values]) => [
      type,
      Array.isArray(values) ? values.filter((value): value is string => typeof value === "string") : [],
    ]);
    return Object.fromEntries(entries.filter(([, values]) => values?.length)) as Record<string, string[]>;
  } catch {
    return {};
  }
}

function digits(text: string | null): string | null {
  return text !== null && digitsPattern.test(text) ? text : null;
}

/** The filters that an address names. What it names wrongly is left out: the service would refuse all of it. */
export function readCollectionFilters(search: URLSearchParams): CollectionFilters {
  const vault = listOf(search.get("vault"));
  const q = search.get("q")?.trim() ?? "";
  return {
    chains: listOf(search.get("chain")).filter((id) => chainPattern.test(id)),
    traits: parseTraits(search.get("traits")),
    listed: search.get("listed") === "true",
    hideFlagged: search.get("flagged") === "hide",
    vault: vaultStates.filter((state) => vault.includes(state)),
    minPrice: digits(search.get("min")),
    maxPrice: digits(search.get("max")),
    q: q === "" ? null : q.slice(0, 100),
    sort: itemSorts.find((sort) => sort === search.get("sort")) ?? "price_asc",
  };
}

/** The same filters as parameters of `GET …/items`; without `sort` and `limit` those of `GET …/traits`. */
export function filterSearch(filters: CollectionFilters): ItemsSearch {
  const { chains, traits, listed, hideFlagged, vault, minPrice, maxPrice, q } = filters;
  return {
    ...(chains.length > 0 && { chain: chains.join(",") }),
    ...(Object.keys(traits).length > 0 && { traits: JSON.stringify(traits) }),
    ...(listed && { listed: "true" }),
    ...(hideFlagged && { labels: "exclude_reported,exclude_disputed_ownership,exclude_explicit" }),
    ...(vault.length > 0 && { vault: vault.join(",") }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...((minPrice !== null || maxPrice !== null) && { currency: zeroAddress }),
    ...(q !== null && { q }),
  };
}

/** Parameters of `GET …/items`. The unfiltered page is the one that the HTML holds. */
export function itemsSearch(filters: CollectionFilters): ItemsSearch {
  return { ...filterSearch(filters), limit: String(pageSize), sort: filters.sort };
}

/** `traits` as it stands in the address once a value is toggled; null when none is left. */
export function toggleTrait(filters: CollectionFilters, type: string, value: string): string | null {
  const chosen = filters.traits[type] ?? [];
  const next = chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value];
  const { [type]: _replaced, ...others } = filters.traits;
  const traits = next.length === 0 ? others : { ...others, [type]: next };
  return Object.keys(traits).length === 0 ? null : JSON.stringify(traits);
}

/** A comma list as it stands in the address once an entry is toggled. */
export function toggleEntry(entries: readonly string[], entry: string): string | null {
  const next = entries.includes(entry) ? entries.filter((other) => other !== entry) : [...entries, entry];
  return next.length === 0 ? null : next.join(",");
}

export interface AppliedFilter {
  label: string;
  /** What takes it out of the address. */
  without: SearchChange;
}

/** The filters that are on, in words, each with the way out. `chainName` and `price` put ids and digits into words. */
export function appliedFilters(
  filters: CollectionFilters,
  chainName: (id: string) => string,
  price: (digits: string) => string,
): AppliedFilter[] {
  const traits = Object.entries(filters.traits).map(([type, values]): AppliedFilter => {
    const { [type]: _removed, ...others } = filters.traits;
    return {
      label: `${type}: ${values.length === 1 ? values[0] : `${values.length} values`}`,
      without: { traits: Object.keys(others).length === 0 ? null : JSON.stringify(others) },
    };
  });
  const vaultWords: Record<VaultFilter, string> = {
    home: "Home",
    mirrored: "Mirrored",
    in_transit: "Crossing",
  };
  return [
    ...traits,
    ...(filters.listed ? [{ label: "Listed", without: { listed: null } }] : []),
    ...(filters.hideFlagged ? [{ label: "Flagged items hidden", without: { flagged: null } }] : []),
    ...filters.chains.map((id) => ({
      label: chainName(id),
      without: { chain: toggleEntry(filters.chains, id) },
    })),
    ...filters.vault.map((state) => ({
      label: vaultWords[state],
      without: { vault: toggleEntry(filters.vault, state) },
    })),
    ...(filters.minPrice === null
      ? []
      : [{ label: `From ${price(filters.minPrice)}`, without: { min: null } }]),
    ...(filters.maxPrice === null
      ? []
      : [{ label: `Up to ${price(filters.maxPrice)}`, without: { max: null } }]),
    ...(filters.q === null ? [] : [{ label: `“${filters.q}”`, without: { q: null } }]),
  ];
}

/** Takes every filter out of the address; the order stays. */
export const withoutFilters: SearchChange = {
  traits: null,
  listed: null,
  flagged: null,
  chain: null,
  vault: null,
  min: null,
  max: null,
  q: null,
};
