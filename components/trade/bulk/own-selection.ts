import { feedItemKey } from "@/lib/activity/feed-answer";
import type { AccountItem } from "@/lib/contract/item";
import { emptySelection, type ItemSelection, selectThrough, toggleItem } from "./item-selection";

/**
 * Selected items of a collection. A store, since the checkboxes are in cards far from the bar that lists
 * the selection.
 */
export function createOwnSelection() {
  let selection: ItemSelection = emptySelection;
  let selectable: readonly AccountItem[] = [];
  const listeners = new Set<() => void>();
  const publish = (next: ItemSelection) => {
    if (next === selection) return;
    selection = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (): ItemSelection => selection,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sets the selectable items, in their displayed order. */
    offer(items: readonly AccountItem[]): void {
      selectable = items;
    },
    /** Selects an item or removes it. `through` selects everything from the last touched item to this one. */
    select(key: string, through: boolean): void {
      const item = selectable.find((each) => feedItemKey(each) === key);
      if (item === undefined) return;
      publish(through ? selectThrough(selection, item, selectable) : toggleItem(selection, item));
    },
    update(change: (before: ItemSelection) => ItemSelection): void {
      publish(change(selection));
    },
    clear(): void {
      publish(emptySelection);
    },
  };
}

/** The viewer's own items that are chosen to be listed or sent. */
export const ownSelection = createOwnSelection();

/** Items of others that are for sale nowhere, chosen to make offers for them. */
export const offerSelection = createOwnSelection();
