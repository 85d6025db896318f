"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { mayBeAbsent } from "../absent-header";
import type { CreatorCollection, CreatorCollectionList } from "../contract/creator-collection";
import type { Drop } from "../contract/drop";
import type { Address } from "../contract/primitives";
import { isMissingRecord, requestApi } from "./api-client";
import { queryKeys } from "./query-keys";
import { requestOwn } from "./request-own";

/** Milliseconds between two looks at what an operator decides, and at what the service is about to know. */
const waitingMs = 15_000;
const soonMs = 2_000;

const path = "creator-collections";
/** Where a contract is that its owner wants to see here. */
type Place = Pick<CreatorCollection, "chain" | "contract">;

/**
 * Asks the service to follow a contract that its owner deployed, and returns how it takes it. To ask twice changes nothing.
 *
 * @param account the signed-in owner; null while there is nothing to ask
 */
export function useCreatorCollection(account: Address | null, place: Place | null) {
  return useQuery({
    queryKey: queryKeys.ownCreatorCollection(account ?? "", place?.chain ?? "", place?.contract ?? ""),
    queryFn: ({ signal }) =>
      requestOwn<CreatorCollection>(account ?? "", path, {
        method: "POST",
        body: place,
        signal,
      }),
    enabled: account !== null && place !== null,
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? waitingMs : false),
  });
}

/**
 * The contracts that an account asked to see here, the newest first, and how this site takes them.
 *
 * @param account the signed-in account; null while nobody is
 */
export function useCreatorCollections(account: Address | null) {
  return useQuery({
    queryKey: queryKeys.ownCreatorCollections(account ?? ""),
    queryFn: ({ signal }) => requestOwn<CreatorCollectionList>(account ?? "", path, { signal }),
    enabled: account !== null,
    refetchInterval: ({ state }) =>
      state.data?.collections.some((asked) => asked.state === "waiting") ? waitingMs : false,
  });
}

/** Asks once for a contract of the signed-in account, on a press. */
export function useAskForCollection(account: Address) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (place: Place) =>
      requestOwn<CreatorCollection>(account, path, { method: "POST", body: place }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.ownCreatorCollections(account) }),
  });
}

/** The record of a drop that the service has just begun to follow; null until it is there. */
export function useFreshDrop(slug: string | null, until: (drop: Drop) => boolean) {
  return useQuery({
    queryKey: queryKeys.history("drop", slug ?? "", {}),
    queryFn: async ({ signal }): Promise<Drop | null> => {
      try {
        const path = `/api/drops/${encodeURIComponent(slug ?? "")}`;
        return await requestApi<Drop | null>(path, { headers: mayBeAbsent, signal });
      } catch (error) {
        if (isMissingRecord(error)) return null;
        throw error;
      }
    },
    enabled: slug !== null,
    refetchInterval: ({ state }) => (state.data != null && until(state.data) ? false : soonMs),
  });
}
