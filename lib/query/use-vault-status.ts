"use client";

import { useQuery } from "@tanstack/react-query";
import type { VaultStatus } from "../contract/vault";
import type { ItemCoordinates } from "../format/item-home";
import { requestApi } from "./api-client";
import { vaultKeys } from "./vault-keys";

/** The current move of an item, if it is in one. */
export function useVaultStatus({ chain, contract, tokenId }: ItemCoordinates, enabled: boolean) {
  return useQuery({
    queryKey: vaultKeys.status(chain, contract, tokenId),
    queryFn: ({ signal }) =>
      requestApi<VaultStatus>(`/api/vault/status/${chain}/${contract}/${tokenId}`, { signal }),
    refetchInterval: 15_000,
    enabled,
  });
}
