import { type ChainLooks, isKnownChain } from "@/lib/chains/chain-look";
import { ownValue } from "@/lib/own-value";
import type { ItemsSearch } from "@/lib/query/use-collection-items";
import type { SearchChange } from "@/lib/query/use-page-search";

export const pageSize = 48;

const itemSorts = ["price_asc", "price_desc", "recent", "rarity", "last_sale"] as const;
export type Sort = (typeof itemSorts)[number];

/** The change of the address for an order; the usual one is not written. */
export function sortChange(sort: Sort): SearchChange {
  return { sort: sort === "price_asc" ? null : sort };
}

export const vaultStates = ["home", "mirrored", "in_transit"] as const;
export type VaultFilter = (typeof vaultStates)[number];

/** Bounds of a number trait, both inclusive. One of them may be open. */
export interface TraitRange {
  min?: number;
  max?: number;
}

/** The filter of one trait type: any of some values, or a number in a range. */
export type TraitChoice = readonly string[] | TraitRange;

/** The collection filters, as its page's address names them. */
export interface CollectionFilters {
  chains: readonly string[];
  /** Choices by trait type. An item must match all of them. */
  traits: Readonly<Record<string, TraitChoice>>;
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
const digitsPattern = /^(0|[1-9]\d{0,77})$/;
/** The contract's own limits; the service rejects more. */
const most = { types: 16, values: 64, valueLength: 256, typeLength: 128 };

function listOf(text: string | null): string[] {
  return text === null || text === "" ? [] : [...new Set(text.split(","))];
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function parseChoice(value: unknown): TraitChoice | null {
  if (Array.isArray(value)) {
    const values = value.filter(
      (entry): entry is string => typeof entry === "string" && entry.length <= most.valueLength,
    );
    return values.length === 0 ? null : values.slice(0, most.values);
  }
  if (value === null || typeof value !== "object") return null;
  const { min, max } = value as Record<string, unknown>;
  if (!isNumber(min) && !isNumber(max)) return null;
  return { ...(isNumber(min) && { min }), ...(isNumber(max) && { max }) };
}

function parseTraits(text: string | null): Record<string, TraitChoice> {
  if (text === null) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed === null || typeof parsed !== "object" || Array.isArray(parsed)) return {};
    const choices = Object.entries(parsed).flatMap(([type, value]): [string, TraitChoice][] => {
      const choice = type.length > 0 && type.length <= most.typeLength ? parseChoice(value) : null;
      return choice === null ? [] : [[type, choice]];
    });
    return Object.fromEntries(choices.slice(0, most.types));
  } catch {
    return {};
  }
}

function digits(text: string | null): string | null {
  return text !== null && digitsPattern.test(text) ? text : null;
}

/** The filters in an address. Invalid values and unknown chains are dropped, since the service would reject the whole query. */
export function readCollectionFilters(search: URLSearchParams, looks: ChainLooks): CollectionFilters {
  const vault = listOf(search.get("vault"));
  const q = search.get("q")?.trim() ?? "";
  return {
    chains: listOf(search.get("chain")).filter((id) => isKnownChain(looks, id)),
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

/** The filters in an address after a change. */
export function changedFilters(
  search: URLSearchParams,
  change: SearchChange,
  looks: ChainLooks,
): CollectionFilters {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return readCollectionFilters(next, looks);
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

/** The `traits` parameter after the choice for a type changed or was removed; null when none is left. */
export function traitsWith(
  filters: CollectionFilters,
  type: string,
  choice: TraitChoice | null,
): string | null {
  const { traits: others } = withoutTrait(filters, type);
  const parsed = choice === null ? null : parseChoice(choice);
  const traits = parsed === null ? others : { ...others, [type]: parsed };
  return Object.keys(traits).length === 0 ? null : JSON.stringify(traits);
}

/** The `traits` parameter after a value is toggled; null when none is left. */
export function toggleTrait(filters: CollectionFilters, type: string, value: string): string | null {
  return traitsWith(filters, type, toggled(chosenValues(filters, type), value));
}

/** A comma-separated parameter after an entry is toggled. */
export function toggleEntry(entries: readonly string[], entry: string): string | null {
  const next = toggled(entries, entry);
  return next.length === 0 ? null : next.join(",");
}

function toggled(entries: readonly string[], entry: string): string[] {
  return entries.includes(entry) ? entries.filter((other) => other !== entry) : [...entries, entry];
}

/** Removes every filter from the address and keeps the order. */
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

/** How many filters are applied: a trait type, a chain and a vault state count once each. */
export function countFilters(filters: CollectionFilters): number {
  const { traits, chains, vault, listed, hideFlagged, minPrice, maxPrice, q } = filters;
  const single = [listed, hideFlagged, minPrice !== null, maxPrice !== null, q !== null];
  return Object.keys(traits).length + chains.length + vault.length + single.filter(Boolean).length;
}
