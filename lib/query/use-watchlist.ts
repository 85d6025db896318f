"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { type WatchSubject, watchKey } from "../contract/watchlist";
import { clockNow } from "../server-clock";
import { useSession } from "./use-session";
import {
  addWatchedHere,
  readWatchlists,
  removeWatchedHere,
  type SavedWatchlist,
  subscribeWatched,
  watchedOf,
} from "./watchlist-store";

const onServer: readonly SavedWatchlist[] = [];

// Loaded when it is needed: the page of an item has no room for it at first.
const loadSync = () => import("./watchlist-sync");

/**
 * What this browser watches, the newest first: of the account that is connected and signed in here, whose own list is kept the same, else
 * what was saved while nobody was signed in.
 *
 * @param address the connected account, or null
 */
export function useWatchlist(address: string | null) {
  const lists = useSyncExternalStore(subscribeWatched, readWatchlists, () => onServer);
  const { session, isLoading } = useSession({ enabled: address !== null });
  const isOwn = address !== null && session?.address.toLowerCase() === address.toLowerCase();
  const account = isOwn ? address : null;
  const expiresAt = session?.expiresAt ?? 0;
  const latest = useRef(account);
  useEffect(() => {
    latest.current = account;
    if (account === null) return;
    loadSync().then(
      ({ syncSession }) => syncSession(account, expiresAt),
      () => undefined, // A page that loads nothing more keeps the list here, and the next one sends it.
    );
  }, [account, expiresAt]);

  const saved = watchedOf(lists, account);
  const keys = new Set(saved.entries.map(({ entry }) => watchKey(entry.subject)));
  /** Watches a subject, or stops. Resolves to false if the list is full, and nothing was saved. */
  const toggle = async (subject: WatchSubject): Promise<boolean> => {
    if (keys.has(watchKey(subject))) removeWatchedHere(account, subject);
    else {
      // A price that cannot be read now must not keep anybody from saving it.
      const price = await import("./watched-price")
        .then(({ watchedPrice }) => watchedPrice(subject))
        .catch(() => null);
      const entry = { subject, savedAt: Math.floor(clockNow()), price };
      if (!addWatchedHere(latest.current, entry)) return false;
    }
    const now = latest.current;
    if (now !== null) await loadSync().then(({ syncChange }) => syncChange(now));
    return true;
  };
  return {
    entries: saved.entries.map(({ entry }) => entry),
    isWatched: (subject: WatchSubject) => keys.has(watchKey(subject)),
    toggle,
    /** The account with which the list is kept the same, or null. */
    account,
    /** Whether it is still asked whose list it is. */
    isLoading: address !== null && isLoading,
  };
}
