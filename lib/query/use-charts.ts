"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import type { Depth, HolderBands, ItemHistory, SaleMarks } from "../contract/chart";
import type { Item } from "../contract/item";
import { itemPath } from "../format/paths";
import { requestApi } from "./api-client";
import { historyFreshness, queryKeys } from "./query-keys";

type Search = Record<string, string>;

function historyQuery<T>(slug: string, part: string, search: Search) {
  return {
    queryKey: queryKeys.history(part, slug, search),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      requestApi<T>(`/api/collections/${slug}/${part}`, { search, signal }),
    ...historyFreshness,
  };
}

function useHistory<T>(slug: string, part: string, search: Search) {
  return useQuery(historyQuery<T>(slug, part, search));
}

/** The query of a collection's sales in a period, on one chain or, without one, on all. */
export function collectionSalesQuery(
  slug: string,
  { interval, chain }: { interval: string; chain: string | undefined },
) {
  return historyQuery<SaleMarks>(slug, "sales", { interval, ...(chain !== undefined && { chain }) });
}

/**
 * The sales of a collection in a period, as marks of a chart: an answer for each chain, in their order.
 *
 * @param chains asked one by one; `undefined` asks for all at once
 */
export function useCollectionSales(
  slug: string,
  { interval, chains }: { interval: string; chains: readonly (string | undefined)[] },
): { answers: (SaleMarks | undefined)[]; error: Error | null; retry: () => void } {
  return useQueries({
    queries: chains.map((chain) => collectionSalesQuery(slug, { interval, chain })),
    combine: (results) => ({
      answers: results.map(({ data }) => data),
      error: results.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
      retry: () => {
        for (const { error, refetch } of results) if (error !== null) void refetch();
      },
    }),
  });
}

/** The prices of an item in a period. */
export function useItemHistory(
  { chain, contract, tokenId }: Pick<Item, "chain" | "contract" | "tokenId">,
  search: { interval: string },
) {
  const path = itemPath({ chain, contract, tokenId });
  return useQuery({
    queryKey: queryKeys.history("item", path, search),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      requestApi<ItemHistory>(`/api${path}/history`, { search, signal }),
    ...historyFreshness,
  });
}

/** How many units of a collection could be bought and sold at which price on a chain. */
export function useDepth(slug: string, search: { chain: string }) {
  return useHistory<Depth>(slug, "depth", search);
}

/** The holders of a collection by how many units they hold. */
export function useHolderBands(slug: string, search: { chain?: string }) {
  return useHistory<HolderBands>(slug, "holder-bands", search);
}
