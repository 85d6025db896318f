import type { ChainLooks } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import { ownValue } from "@/lib/own-value";
import type { ItemsSearch } from "@/lib/query/use-collection-items";
import { changeSearch, type SearchChange } from "@/lib/query/use-page-search";
import { listOf, readChosenChains, toggled } from "./chosen-chains";
import {
  parseChoice,
  readPrice,
  readTraitChoices,
  type TraitChoice,
  type TraitChoices,
  traitKeys,
  traitsChange,
} from "./filter-address";

export const pageSize = 48;

const itemSorts = ["price_asc", "price_desc", "recent", "rarity", "last_sale"] as const;
export type Sort = (typeof itemSorts)[number];

/** The change of the address for an order; the usual one is not written. */
export function sortChange(sort: Sort): SearchChange {
  return { sort: sort === "price_asc" ? null : sort };
}

export const vaultStates = ["home", "mirrored", "in_transit"] as const;
export type VaultFilter = (typeof vaultStates)[number];

/** The collection filters, as its page's address names them. */
export interface CollectionFilters {
  chains: readonly string[];
  /** Choices by trait type. An item must match all of them. */
  traits: TraitChoices;
  /** The parameters of the address that name trait filters, also those that cannot be applied. */
  traitKeys: readonly string[];
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
/** Native currencies have 18 decimals unless the chain's record gives another number. */
const usualDecimals = 18;

/** Decimals of the currency of a price filter: the native one of the first chosen chain, or else of the collection's first. */
export function priceDecimals(
  chains: readonly string[],
  home: string | undefined,
  looks: ChainLooks,
): number {
  return nativeOf(looks, chains[0] ?? home)?.decimals ?? usualDecimals;
}

/**
 * The filters in an address. Invalid values and unknown chains are dropped, since the service would reject the whole query.
 *
 * @param home the collection's first chain: its native currency is that of the prices
 */
export function readCollectionFilters(
  search: URLSearchParams,
  looks: ChainLooks,
  home?: string,
): CollectionFilters {
  const vault = listOf(search.get("vault"));
  const q = search.get("q")?.trim() ?? "";
  const chains = readChosenChains(search, looks);
  const decimals = priceDecimals(chains, home, looks);
  return {
    chains,
    traits: readTraitChoices(search),
    traitKeys: traitKeys(search),
    listed: search.get("listed") === "true",
    hideFlagged: search.get("flagged") === "hide",
    vault: vaultStates.filter((state) => vault.includes(state)),
    minPrice: readPrice(search, "min", decimals),
    maxPrice: readPrice(search, "max", decimals),
    q: q === "" ? null : q.slice(0, 100),
    sort: itemSorts.find((sort) => sort === search.get("sort")) ?? "price_asc",
  };
}

/** The filters in an address after a change. */
export function changedFilters(
  search: URLSearchParams,
  change: SearchChange,
  looks: ChainLooks,
  home?: string,
): CollectionFilters {
  const next = new URLSearchParams(search);
  changeSearch(next, change);
  return readCollectionFilters(next, looks, home);
}

/** The filters as parameters of `GET …/items`; without `sort` and `limit` those of `GET …/traits`. */
export function filterSearch(filters: CollectionFilters): ItemsSearch {
  const { chains, traits, listed, hideFlagged, vault, minPrice, maxPrice, q } = filters;
  return {
    ...(chains.length > 0 && { chain: chains.join(",") }),
    ...(Object.keys(traits).length > 0 && { traits: JSON.stringify(traits) }),
    ...(listed && { listed: "true" }),
    ...(hideFlagged && { labels: "exclude_reported,exclude_disputed_ownership,exclude_explicit" }),
    // An item whose delivery failed counts as crossing.
    ...(vault.length > 0 && { vault: vault.join(",").replace("in_transit", "in_transit,stuck") }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...((minPrice !== null || maxPrice !== null) && { currency: zeroAddress }),
    ...(q !== null && { q }),
  };
}

/** Parameters of `GET …/items`. Without filters they ask for the page that the HTML holds. */
export function itemsSearch(filters: CollectionFilters): ItemsSearch {
  return { ...filterSearch(filters), limit: String(pageSize), sort: filters.sort };
}

/** The filters without those of one trait type. */
export function withoutTrait(filters: CollectionFilters, type: string): CollectionFilters {
  const { [type]: _dropped, ...traits } = filters.traits;
  return { ...filters, traits };
}

/** The filter of one trait type, or undefined. */
export function choiceOf(filters: CollectionFilters, type: string): TraitChoice | undefined {
  return ownValue(filters.traits, type);
}

/** The chosen values of a trait type; empty where nothing or a range is chosen. */
export function chosenValues(filters: CollectionFilters, type: string): readonly string[] {
  const choice = choiceOf(filters, type);
  return choice !== undefined && "length" in choice ? choice : [];
}

/** The change of the address after the choice for a type changed or was removed. */
export function traitChange(
  filters: CollectionFilters,
  type: string,
  choice: TraitChoice | null,
): SearchChange {
  const { traits: others } = withoutTrait(filters, type);
  const parsed = choice === null ? null : parseChoice(choice);
  return traitsChange(filters.traitKeys, parsed === null ? others : { ...others, [type]: parsed });
}

/** The change of the address after a value is toggled. */
export function toggleTrait(filters: CollectionFilters, type: string, value: string): SearchChange {
  return traitChange(filters, type, toggled(chosenValues(filters, type), value));
}

/** Removes every filter from the address and keeps the order. */
export function withoutFilters({ traitKeys: named }: CollectionFilters): SearchChange {
  return {
    ...traitsChange(named, {}),
    listed: null,
    flagged: null,
    chain: null,
    vault: null,
    minPrice: null,
    maxPrice: null,
    min: null,
    max: null,
    q: null,
  };
}

/** How many filters are applied: a trait type, a chain and a vault state count once each. */
export function countFilters(filters: CollectionFilters): number {
  const { traits, chains, vault, listed, hideFlagged, minPrice, maxPrice, q } = filters;
  const single = [listed, hideFlagged, minPrice !== null, maxPrice !== null, q !== null];
  return Object.keys(traits).length + chains.length + vault.length + single.filter(Boolean).length;
}
