import { type ChainLooks, isKnownChain } from "@/lib/chains/chain-look";
import type { ActivityType } from "@/lib/contract/activity";
import { addressPattern, slugPattern } from "@/lib/contract/text-patterns";
import type { ActivitySearch } from "@/lib/query/use-activity";
import { activityTypes } from "../market/activity/activity-types";

export interface ActivityFilters {
  types: readonly ActivityType[];
  chain: string | null;
  collection: string | null;
  account: string | null;
  /** Suspected wash trades alone. */
  washTrade: boolean;
}

/** Whether a text is an address. An address filters by account, any other text by collection. */
export function isAddress(text: string): boolean {
  return addressPattern.test(text);
}

function matching(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

/**
 * The filters in the page's address. Invalid values and unknown chains are dropped, since the service would reject the whole query.
 */
export function readActivityFilters(search: URLSearchParams, looks: ChainLooks): ActivityFilters {
  const chain = search.get("chain");
  const named = (search.get("types") ?? "").split(",");
  return {
    types: activityTypes.filter((type) => named.includes(type)),
    chain: chain !== null && isKnownChain(looks, chain) ? chain : null,
    collection: matching(search.get("collection"), slugPattern),
    account: matching(search.get("account"), addressPattern),
    washTrade: search.get("washTrade") === "true",
  };
}

/** The `types` parameter after `type` is toggled; null when none or all are chosen. */
export function toggledTypes(types: readonly ActivityType[], type: ActivityType): string | null {
  const chosen = activityTypes.filter((entry) => types.includes(entry) !== (entry === type));
  return chosen.length === 0 || chosen.length === activityTypes.length ? null : chosen.join(",");
}

/** The filters as parameters of `GET /activity`. */
export function activitySearchOf(filters: ActivityFilters, limit: number): ActivitySearch {
  return {
    limit,
    ...(filters.types.length === 0 ? {} : { types: filters.types.join(",") }),
    ...(filters.chain === null ? {} : { chain: filters.chain }),
    ...(filters.collection === null ? {} : { collection: filters.collection }),
    ...(filters.account === null ? {} : { account: filters.account }),
    ...(filters.washTrade ? { washTrade: "true" } : {}),
  };
}

/** How many filters are applied. */
export function countActivityFilters({
  types,
  chain,
  collection,
  account,
  washTrade,
}: ActivityFilters): number {
  const named = [chain, collection, account].filter((value) => value !== null).length;
  return types.length + named + (washTrade ? 1 : 0);
}
