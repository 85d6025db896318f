"use client";

import { useQuery } from "@tanstack/react-query";
import type { VaultMove } from "../contract/vault";
import { requestApi } from "./api-client";
import { vaultKeys } from "./vault-keys";

/** The interval of the page's live feed. */
const visibleMs = 5_000;
const slowestMs = 60_000;

/** The live state of a move. It asks until the move is delivered, less often after failures, and never while the page is hidden. */
export function useVaultMove(id: string) {
  return useQuery({
    queryKey: vaultKeys.move(id),
    queryFn: ({ signal }) => requestApi<VaultMove>(`/api/vault/moves/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === "delivered"
        ? false
        : Math.min(visibleMs * 2 ** state.fetchFailureCount, slowestMs),
    refetchIntervalInBackground: false,
  });
}
