"use client";

import { useQuery } from "@tanstack/react-query";
import type { Depth, HolderBands, SaleMarks } from "../contract/chart";
import { requestApi } from "./api-client";
import { historyFreshness, queryKeys } from "./query-keys";

type Search = Record<string, string>;

function useHistory<T>(slug: string, part: string, search: Search) {
  return useQuery({
    queryKey: queryKeys.history(part, slug, search),
    queryFn: ({ signal }) => requestApi<T>(`/api/collections/${slug}/${part}`, { search, signal }),
    ...historyFreshness,
  });
}

/** The sales of a collection in a period, as marks of a chart. */
export function useCollectionSales(slug: string, search: { interval: string; chain?: string }) {
  return useHistory<SaleMarks>(slug, "sales", search);
}

/** How many units of a collection could be bought and sold at which price on a chain. */
export function useDepth(slug: string, search: { chain: string }) {
  return useHistory<Depth>(slug, "depth", search);
}

/** The holders of a collection by how many units they hold. */
export function useHolderBands(slug: string, search: { chain?: string }) {
  return useHistory<HolderBands>(slug, "holder-bands", search);
}
