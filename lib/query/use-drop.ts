"use client";

import { useQuery } from "@tanstack/react-query";
import type { Drop } from "../contract/drop";
import { requestApi } from "./api-client";
import { dropQueryKeys } from "./drop-keys";
import { offlineToo } from "./offline-too";

/** The live record of a drop, newer than the page's HTML. */
export function useDrop(slug: string, collection: string) {
  return useQuery({
    queryKey: dropQueryKeys.drop(collection, slug),
    queryFn: ({ signal }) => requestApi<Drop>(`/api/drops/${encodeURIComponent(slug)}`, { signal }),
    ...offlineToo,
    refetchInterval: 15_000,
  });
}
