"use client";

import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Address } from "../../contract/primitives";
import type { DropDraft } from "../../studio/drop-draft";
import { offlineToo } from "../offline-too";
import { queryKeys } from "../query-keys";
import { mayShow, readDraft, type SavedDraft, subscribeDrafts } from "./draft-store";
import { openDraft } from "./draft-sync";
import { readContent } from "./read-content";

export type OpenDraft =
  | { kind: "loading" }
  /** Neither this browser nor, if it was asked, the account has it. */
  | { kind: "missing" }
  | { kind: "failed"; error: unknown; retry: () => void }
  /** This browser has it for another account than the connected one. */
  | { kind: "foreign"; owner: string }
  /** Another version of this site made it. Its content is kept as it is. */
  | { kind: "unreadable"; saved: SavedDraft }
  | { kind: "ready"; saved: SavedDraft; draft: DropDraft };

/**
 * A draft of the wizard: from this browser at once, and compared with the account's where one is signed in.
 *
 * @param options.address the connected account, or null
 * @param options.account the account that is signed in, or null
 * @param options.isChecking whether it is not known yet who is connected and signed in
 */
export function useDropDraft(
  id: string,
  { address, account, isChecking }: { address: Address | null; account: Address | null; isChecking: boolean },
): OpenDraft {
  const saved = useSyncExternalStore(
    subscribeDrafts,
    () => readDraft(id),
    () => null,
  );
  const { error, refetch, isPending } = useQuery({
    queryKey: queryKeys.ownDraft(account ?? "", id),
    queryFn: async () => {
      if (account !== null) await openDraft(account, id);
      return true;
    },
    enabled: account !== null,
    staleTime: 0,
    ...offlineToo,
  });
  if (saved === null) {
    if (isChecking || (account !== null && isPending)) return { kind: "loading" };
    if (error !== null) return { kind: "failed", error, retry: () => void refetch() };
    return { kind: "missing" };
  }
  if (!mayShow(saved, address)) {
    return isChecking ? { kind: "loading" } : { kind: "foreign", owner: saved.owner ?? "" };
  }
  const draft = readContent(saved.content);
  return draft === null ? { kind: "unreadable", saved } : { kind: "ready", saved, draft };
}
