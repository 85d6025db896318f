"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PageSession } from "../contract/session";
import { RequestError, requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

interface SessionAnswer {
  session: PageSession | null;
}

/**
 * The session of this browser, or null; undefined while it loads.
 *
 * @param enabled false where nobody can be signed in, so that it is not asked for
 */
export function useSession({ enabled = true }: { enabled?: boolean } = {}) {
  const client = useQueryClient();
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: queryKeys.session,
    queryFn: ({ signal }) => requestApi<SessionAnswer>("/api/session", { signal }),
    enabled,
  });
  return {
    session: data?.session,
    error,
    refetch,
    /** Whether it is asked for now, for the first time. */
    isLoading,
    setSession: (session: PageSession | null) =>
      client.setQueryData<SessionAnswer>(queryKeys.session, { session }),
  };
}

/** Whether the account that the page shows is no longer signed in: its session is over, or another tab signed in as another account. */
export function isSessionOver(error: unknown): boolean {
  const code = error instanceof RequestError ? error.problem?.code : undefined;
  return code === "invalid_session" || code === "wrong_account";
}
