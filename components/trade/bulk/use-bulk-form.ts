"use client";

import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSide } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { collectionQuery } from "@/lib/query/use-collection-by-slug";
import {
  type BulkDraft,
  type BulkFormItem,
  type BulkItem,
  bulkLists,
  bulkReason,
  emptyBulkDraft,
  emptyOfferDraft,
  formUnusual,
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

/** An item with the floor of its collection's current record. Items from a cart have none. */
function withFloor(item: BulkFormItem, collection: Collection | undefined): BulkFormItem {
  if (collection === undefined) return item;
  return { ...item, collection: { ...item.collection, floor: collection.stats.floor } };
}

/** The form's state and everything derived from it. `saved` is the form of several orders in progress. */
export function useBulkForm({
  side,
  items,
  saved,
  chains,
  maker,
  signed,
}: {
  side: OrderSide;
  items: readonly BulkFormItem[];
  saved: SavedBulk | null;
  chains: readonly WebChain[];
  maker: Address;
  /** The rows that are signed already. */
  signed: ReadonlySet<string>;
}) {
  const [isRemembered, remember] = useEndableChoice();
  const empty = side === "offer" ? emptyOfferDraft : emptyBulkDraft;
  const [draft, setDraft] = useState(saved?.draft ?? { ...empty, endable: isRemembered });
  const [chosen, setChosen] = useState<readonly BulkFormItem[]>(saved?.items ?? items);
  const change = (changes: Partial<BulkDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    if (changes.endable !== undefined) remember(changes.endable);
  };
  const leaveOut = (key: string) => setChosen((before) => before.filter((item) => rowKey({ item }) !== key));
  const slugs = [...new Set(chosen.map(({ collection }) => collection.slug))];
  const { collections, isFailed, retry } = useCollections(slugs);
  const entries = useMemo(
    () =>
      chosen.flatMap((item): BulkItem[] => {
        const web = chains.find(({ chain }) => chain.id === item.chain);
        return web === undefined
          ? []
          : [{ item: withFloor(item, collections.get(item.collection.slug)), web }];
      }),
    [chosen, chains, collections],
  );
  const times = useDraftTimes(draft, null);
  const [isGuarded] = useGuardChoice();
  const endsOrders = useEndsOrders();
  // What is signed already keeps the choice that it was signed with.
  const endable = draft.endable && (saved !== null || endsOrders);
  const asMade = { ...draft, endable };
  const form = { draft: asMade, items: entries, collections, maker, times, isGuarded, signed };
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
    unusual: formUnusual(form),
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
