"use client";

import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { collectionQuery } from "@/lib/query/use-collection-by-slug";
import {
  type BulkDraft,
  type BulkItem,
  bulkLists,
  bulkReason,
  emptyBulkDraft,
  unusualPrices,
} from "@/lib/trade/bulk/bulk-draft";
import { type BulkList, rowKey } from "@/lib/trade/bulk/request";
import type { SavedBulk } from "@/lib/trade/bulk/saved-bulk";
import { mayBeEndable } from "@/lib/trade/list/request";
import { useGuardChoice } from "../guard/guard-choice";
import { useEndableChoice, useEndsOrders } from "../make/use-endable";
import { useDraftTimes } from "../use-draft-times";

function useCollections(slugs: readonly string[]) {
  return useQueries({
    queries: slugs.map(collectionQuery),
    combine: (results) => ({
      collections: new Map(
        results.flatMap(({ data }) => (data === undefined ? [] : [[data.slug, data] as const])),
      ),
      isFailed: results.some(({ isError }) => isError),
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch();
      },
    }),
  });
}

/** The form's state and everything derived from it. `kept` is the form of a bulk listing in progress. */
export function useBulkForm({
  items,
  saved,
  chains,
  seller,
}: {
  items: readonly AccountItem[];
  saved: SavedBulk | null;
  chains: readonly WebChain[];
  seller: Address;
}) {
  const [isRemembered, remember] = useEndableChoice();
  const [draft, setDraft] = useState(saved?.draft ?? { ...emptyBulkDraft, endable: isRemembered });
  const [chosen, setChosen] = useState(saved?.items ?? items);
  const change = (changes: Partial<BulkDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    if (changes.endable !== undefined) remember(changes.endable);
  };
  const leaveOut = (key: string) => setChosen((before) => before.filter((item) => rowKey({ item }) !== key));
  const entries = useMemo(
    () =>
      chosen.flatMap((item): BulkItem[] => {
        const web = chains.find(({ chain }) => chain.id === item.chain);
        return web === undefined ? [] : [{ item, web }];
      }),
    [chosen, chains],
  );
  const slugs = [...new Set(chosen.map(({ collection }) => collection.slug))];
  const { collections, isFailed, retry } = useCollections(slugs);
  const times = useDraftTimes(draft, null);
  const [isGuarded] = useGuardChoice();
  const endsOrders = useEndsOrders();
  // What is signed already keeps the choice that it was signed with.
  const endable = draft.endable && (saved !== null || endsOrders);
  const asMade = { ...draft, endable };
  const form = { draft: asMade, items: entries, collections, seller, times, isGuarded };
  const off = entries.map(({ web }) => orderTrading(web)).find(({ on }) => !on);
  const lists = bulkLists(form).map(
    (list): BulkList => ({ ...list, endsOrders, ...(saved !== null && { resumedFrom: saved.since }) }),
  );
  const reason = off !== undefined && !off.on ? off.reason : bulkReason(form);
  return {
    draft,
    /** The draft as its listings are made. */
    asMade,
    setDraft,
    change,
    leaveOut,
    entries,
    collections,
    times,
    lists,
    unusual: isGuarded ? unusualPrices(draft, entries) : [],
    reason,
    /** Whether any of the listings may be made so that it can be ended without a fee. */
    mayChooseEnd:
      endsOrders &&
      entries.some(({ item }) => {
        const collection = collections.get(item.collection.slug);
        return collection !== undefined && mayBeEndable(collection, item.chain);
      }),
    isFailed,
    retry,
  };
}
