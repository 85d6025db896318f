"use client";

import { useQuery } from "@tanstack/react-query";
import type { ActivityPage } from "../contract/activity";
import { crossingSeconds, type Route, usualWords } from "../vault/crossing-times";
import { requestApi } from "./api-client";
import { vaultKeys } from "./vault-keys";

/** Entries: what half as many moves leave. */
const limit = 200;

/** How long the latest moves of a collection took on a route: "usually 3 to 5 min". Null where too few are known. */
export function useUsualCrossing(slug: string, route: Route | null): string | null {
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
  return data === undefined || route === null ? null : usualWords(crossingSeconds(data.data, route));
}
