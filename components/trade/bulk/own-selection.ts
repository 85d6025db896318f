import { feedItemKey } from "@/lib/activity/feed-answer";
import type { AccountItem } from "@/lib/contract/item";
import { emptySelection, type ItemSelection, selectThrough, toggleItem } from "./item-selection";

/**
 * What is selected of one's own among a collection's items. A store of its own: the boxes stand in cards that are drawn far from the bar
 * which lists them.
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
    /** Says what may be selected, as it is shown. */
    offer(items: readonly AccountItem[]): void {
      selectable = items;
    },
    /** Selects an item or takes it out. `through`: everything from the item touched last to this one. */
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

/** The page's. */
export const ownSelection = createOwnSelection();
