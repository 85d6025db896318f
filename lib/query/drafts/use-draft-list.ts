"use client";

import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { DraftList } from "../../contract/draft";
import type { Address } from "../../contract/primitives";
import { offlineToo } from "../offline-too";
import { queryKeys } from "../query-keys";
import { requestOwn } from "../request-own";
import { type DraftHere, listDraftsHere, mayShow, subscribeDrafts } from "./draft-store";
import { readContent } from "./read-content";

/** A draft in the studio's list. */
export interface ListedDraft {
  id: string;
  name: string;
  /** Null: not chosen, or not known here. */
  chain: string | null;
  /** When it was saved or, where the account does not have it yet, changed last, in Unix seconds. */
  at: number;
  /** Whether the account has all of it. */
  isSaved: boolean;
  /** Whether its deployment has begun; null: not known here. */
  isDeployed: boolean | null;
}

const none: readonly DraftHere[] = [];

function listedHere(draft: DraftHere): ListedDraft {
  const { id, name, savedAt, changedAt, isSent } = draft;
  const content = readContent(draft.content);
  return {
    id,
    name,
    chain: content?.basics.chain ?? null,
    at: (isSent ? savedAt : changedAt) ?? 0,
    isSaved: isSent,
    isDeployed: content === null ? null : content.deployment !== null,
  };
}

/**
 * The drafts that this browser has for an account, and those that the account has, the newest first.
 *
 * @param address the connected account, or null
 * @param account the account that is signed in, or null
 */
export function useDraftList(address: Address | null, account: Address | null) {
  const all = useSyncExternalStore(subscribeDrafts, listDraftsHere, () => none);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: queryKeys.ownDrafts(account ?? ""),
    queryFn: ({ signal }) => requestOwn<DraftList>(account ?? "", "drafts", { signal }),
    enabled: account !== null,
    ...offlineToo,
  });
  const here = all.filter((draft) => draft.changedAt !== null && mayShow(draft, address));
  const kept = data?.drafts ?? [];
  const far = kept.flatMap(({ id, name, revision, savedAt }): ListedDraft[] => {
    const own = here.find((draft) => draft.id === id);
    if (own !== undefined && (!own.isSent || own.revision >= revision)) return [];
    const known = own === undefined ? { chain: null, isDeployed: null } : listedHere(own);
    return [{ ...known, id, name, at: savedAt, isSaved: true }];
  });
  const farIds = new Set(far.map(({ id }) => id));
  const keptIds = new Set(kept.map(({ id }) => id));
  const near = here
    // What the account had and has no more was discarded on another device.
    .filter(({ id, isSent }) => !farIds.has(id) && (data === undefined || !isSent || keptIds.has(id)))
    .map(listedHere);
  return {
    drafts: [...near, ...far].sort((a, b) => b.at - a.at),
    /** How many the account has; null while that is not known. */
    keptCount: data === undefined ? null : kept.length,
    error: account === null ? null : error,
    refetch,
    isLoading: account !== null && isPending,
  };
}
