"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { Address } from "../../contract/primitives";
import { RequestError } from "../api-client";
import { readDraft, type SavedDraft, subscribeDrafts } from "./draft-store";
import { type DraftState, draftStates, saveDraft } from "./draft-sync";

/** Milliseconds after the last change, so that a sentence is not saved letter by letter. */
const restMs = 1_500;
/** Milliseconds after a failure that may pass by itself. */
const retryMs = 10_000;

/** How long to wait before a save; null: until there is another change, because the service refused this one. */
function waitOf(state: DraftState | null, saved: SavedDraft): number | null {
  if (state?.kind !== "failed") return restMs;
  const { error, of } = state;
  if (of !== saved) return restMs;
  const status = error instanceof RequestError ? error.status : null;
  return status === null || status === 429 || status >= 500 ? retryMs : null;
}

/**
 * Saves a draft to the account soon after each change, when the page is left, and again after a failure.
 *
 * @param account the account that is signed in; null saves nothing
 * @returns what goes on
 */
export function useDraftSaving(id: string, account: Address | null): DraftState | null {
  const saved = useSyncExternalStore(
    subscribeDrafts,
    () => readDraft(id),
    () => null,
  );
  const state = useSyncExternalStore(
    draftStates.subscribe,
    () => draftStates.get().get(id) ?? null,
    () => null,
  );
  const isDue =
    saved !== null &&
    saved.changedAt !== null &&
    !saved.isSent &&
    state?.kind !== "saving" &&
    state?.kind !== "changed";
  const wait = isDue ? waitOf(state, saved) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the wait anew.
  useEffect(() => {
    if (account === null || wait === null) return;
    const timer = setTimeout(() => void saveDraft(account, id), wait);
    return () => clearTimeout(timer);
  }, [account, id, wait, saved]);
  useEffect(() => {
    if (account === null) return;
    const leave = () => {
      if (document.visibilityState === "hidden") void saveDraft(account, id);
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      void saveDraft(account, id);
    };
  }, [account, id]);
  return state;
}
