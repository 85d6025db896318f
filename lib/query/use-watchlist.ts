"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { Collection } from "../contract/collection";
import type { ItemFull } from "../contract/item";
import { type WatchEntry, type Watchlist, type WatchSubject, watchKey } from "../contract/watchlist";
import { parseDecimal, rescale } from "../format/decimal";
import { clockNow } from "../server-clock";
import { requestApi } from "./api-client";
import { queryClient } from "./query-client";
import { chainsQuery } from "./use-chains";
import { collectionQuery } from "./use-collection-by-slug";
import { itemQuery } from "./use-item";
import { useSession } from "./use-session";
import {
  addWatchedHere,
  mergeWatched,
  readWatched,
  removeWatchedHere,
  type SavedWatchlist,
  subscribeWatched,
  unsentFor,
  writeWatched,
} from "./watchlist-store";

const path = "/api/account/watchlist";
const onServer: SavedWatchlist = { owner: null, entries: [], removed: [] };

let running: Promise<void> | null = null;

/** Sends what was saved here to the account's list, and takes over what that has. */
async function syncOnce(account: string): Promise<void> {
  const sent = unsentFor(readWatched(), account);
  for (const subject of sent.removed)
    await requestApi<Watchlist>(path, { method: "DELETE", search: { subject } });
  const { entries: answered } =
    sent.entries.length > 0
      ? await requestApi<Watchlist>(path, { method: "PUT", body: { entries: sent.entries } })
      : await requestApi<Watchlist>(path);
  writeWatched(mergeWatched(readWatched(), { account, answered, sent }));
}

/** What fails is tried again with the next change or page: nothing that was saved here is lost. */
function sync(account: string): Promise<void> {
  running ??= syncOnce(account)
    .catch(() => undefined)
    .finally(() => {
      running = null;
    });
  return running;
}

/** What it costs now, as it is saved with it. */
async function priceOf(subject: WatchSubject): Promise<WatchEntry["price"]> {
  if (subject.kind === "item") {
    const { bestListing } = await queryClient.fetchQuery<ItemFull>(itemQuery(subject));
    if (bestListing === null) return null;
    return { chain: bestListing.chain, currency: bestListing.currency, amount: bestListing.unitPrice };
  }
  const { stats, chains } = await queryClient.fetchQuery<Collection>(collectionQuery(subject.slug));
  const chain = chains.find((id) => stats.floor[id] !== undefined);
  const floor = chain === undefined ? undefined : stats.floor[chain];
  const known = (await queryClient.fetchQuery(chainsQuery)).data;
  const native = known.find((web) => web.chain.id === chain)?.chain.nativeCurrency;
  if (chain === undefined || floor === undefined || native === undefined) return null;
  return {
    chain,
    currency: native.address,
    amount: rescale(parseDecimal(floor), native.decimals).toString(),
  };
}

/**
 * What this browser watches, the newest first. With an account that is signed in here, its list and this one are kept the same.
 *
 * @param address the connected account, or null
 */
export function useWatchlist(address: string | null) {
  const saved = useSyncExternalStore(subscribeWatched, readWatched, () => onServer);
  const { session } = useSession({ enabled: address !== null });
  const isOwn = address !== null && session?.address.toLowerCase() === address.toLowerCase();
  const account = isOwn ? address : null;
  useEffect(() => {
    if (account !== null) void sync(account);
  }, [account]);

  const keys = new Set(saved.entries.map(({ entry }) => watchKey(entry.subject)));
  const toggle = async (subject: WatchSubject): Promise<void> => {
    if (keys.has(watchKey(subject))) removeWatchedHere(subject);
    else {
      // A price that cannot be read now must not keep anybody from saving it.
      const price = await priceOf(subject).catch(() => null);
      addWatchedHere({ subject, savedAt: Math.floor(clockNow()), price });
    }
    if (account !== null) {
      await running;
      await sync(account);
    }
  };
  return {
    entries: saved.entries.map(({ entry }) => entry),
    isWatched: (subject: WatchSubject) => keys.has(watchKey(subject)),
    toggle,
    isSynced: account !== null,
  };
}
