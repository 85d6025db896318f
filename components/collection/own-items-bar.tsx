"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import { feedItemKey } from "@/lib/activity/feed-answer";
import type { AccountItem, Item } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { useChains } from "@/lib/query/use-chains";
import { useHeldEditions } from "@/lib/query/use-held-editions";
import { useWallet } from "@/lib/wallet/wallet-store";
import { addItems, emptySelection, removeItems } from "../trade/bulk/item-selection";
import { OfferBar } from "../trade/bulk/offer-bar";
import { isOfferable, isOwnListable } from "../trade/bulk/own-listable";
import { offerSelection, ownSelection } from "../trade/bulk/own-selection";
import { SelectionBar } from "../trade/bulk/selection-bar";
import { SelectionFoot } from "../trade/bulk/selection-foot";
import { useShortcut } from "../ui/use-shortcut";
import type { ItemView } from "./use-item-view";

/** Toggles the focused card: an own item or one that is not for sale is selected, another one goes into the cart. */
function tickFocused(): boolean {
  const card = document.activeElement?.closest("article");
  const box = card?.querySelector<HTMLInputElement>("input[type=checkbox]:not(:disabled)") ?? null;
  box?.click();
  return box !== null;
}

function withFloor(item: Item, { stats }: ItemView["collection"]): AccountItem {
  return { ...item, collection: { ...item.collection, floor: stats.floor } };
}

function OwnBar({ view, seller }: { view: ItemView; seller: Address }) {
  const { items: selected } = useSyncExternalStore(
    ownSelection.subscribe,
    ownSelection.get,
    () => emptySelection,
  );
  const chains = useChains().data?.data;
  const { items, collection } = view;
  const held = useHeldEditions(collection, seller);
  const selectable = useMemo(
    () =>
      (items ?? [])
        .filter((item) => isOwnListable(item, { chains: chains ?? [], account: seller, held }))
        .map((item): AccountItem => {
          const units = held.get(feedItemKey(item));
          return {
            ...withFloor(item, collection),
            ...(units !== undefined && { quantity: units.toString() }),
          };
        }),
    [items, collection, chains, seller, held],
  );
  useEffect(() => ownSelection.offer(selectable), [selectable]);
  const offerable = useMemo(
    () =>
      (items ?? [])
        .filter((item) => isOfferable(item, { chains: chains ?? [], account: seller, held }))
        .map((item) => withFloor(item, collection)),
    [items, collection, chains, seller, held],
  );
  useEffect(() => offerSelection.offer(offerable), [offerable]);
  // Another account or collection was opened, so the selection is no longer valid.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either clears the selection.
  useEffect(
    () => () => {
      ownSelection.clear();
      offerSelection.clear();
    },
    [seller, collection.slug],
  );
  return (
    <SelectionFoot>
      <SelectionBar
        selected={[...selected.values()]}
        seller={seller}
        canSelectAll={selectable.some((item) => !selected.has(feedItemKey(item)))}
        onSelectAll={() => ownSelection.update((before) => addItems(before, selectable))}
        onClear={ownSelection.clear}
        onDone={(keys) => ownSelection.update((before) => removeItems(before, keys))}
        onOpen={() => undefined}
      />
      {chains !== undefined && <OfferBar maker={seller} chains={chains} />}
    </SelectionFoot>
  );
}

/** The viewer's selected items of a collection, with the buttons to list them or to make offers, and the key that selects a card. */
export function OwnItemsBar({ view }: { view: ItemView }) {
  const { address } = useWallet();
  useShortcut("x", tickFocused);
  return address === null ? null : <OwnBar view={view} seller={address} />;
}
