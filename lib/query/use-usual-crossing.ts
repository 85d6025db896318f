"use client";

import { useQuery } from "@tanstack/react-query";
import type { ActivityPage } from "../contract/activity";
import { crossingSeconds, type Route, type UsualCrossing, usualCrossing } from "../vault/crossing-times";
import { requestApi } from "./api-client";
import { vaultKeys } from "./vault-keys";

/** Number of entries to read: each move leaves two. */
const limit = 200;

/** How long the latest moves of a collection took on a route. Null if too few are known. */
export function useUsualCrossing(slug: string, route: Route | null): UsualCrossing | null {
  const { data } = useQuery({
    queryKey: vaultKeys.crossings(slug),
    queryFn: ({ signal }) =>
      requestApi<ActivityPage>("/api/activity", {
        search: { collection: slug, types: "vault_out,vault_in", limit },
        signal,
      }),
    staleTime: 60_000,
    enabled: route !== null,
  });
  return data === undefined || route === null ? null : usualCrossing(crossingSeconds(data.data, route));
}
