"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { type RefreshWords, refreshAsked, refreshRefusal } from "./refresh-words";

/** Asks the service to read an item's metadata again; at most once a minute an item. */
export function useRefreshMetadata(item: { chain: string; contract: string; tokenId: string }): {
  refresh: () => void;
  isAsking: boolean;
  words: RefreshWords | null;
} {
  const client = useQueryClient();
  const { chain, contract, tokenId } = item;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      requestApi<unknown>(`/api/items/${chain}/${contract}/${tokenId}/refresh`, { method: "POST" }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.item(chain, contract, tokenId) }),
  });
  const answer = isSuccess ? refreshAsked : null;
  return {
    refresh: () => mutate(),
    isAsking: isPending,
    words: error === null ? answer : refreshRefusal(error),
  };
}
