import { feedItemKey } from "@/lib/activity/feed-answer";
import type { AccountItem } from "@/lib/contract/item";

/** Selected items by key, in order of selection, and the item that was touched last. */
export interface ItemSelection {
  items: ReadonlyMap<string, AccountItem>;
  last: string | null;
}

export const emptySelection: ItemSelection = { items: new Map(), last: null };

/** Selects an item, or removes it from the selection. */
export function toggleItem({ items }: ItemSelection, item: AccountItem): ItemSelection {
  const key = feedItemKey(item);
  const next = new Map(items);
  if (!next.delete(key)) next.set(key, item);
  return { items: next, last: key };
}

/**
 * Selects everything from the last touched item to this one, in the displayed order. Without a last touched item it
 * selects this one.
 */
export function selectThrough(
  selection: ItemSelection,
  item: AccountItem,
  shown: readonly AccountItem[],
): ItemSelection {
  const key = feedItemKey(item);
  const at = (wanted: string | null) => shown.findIndex((candidate) => feedItemKey(candidate) === wanted);
  const [from, to] = [at(selection.last), at(key)];
  if (from < 0 || to < 0) return toggleItem(selection, item);
  const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return addItems({ ...selection, last: key }, between);
}

export function addItems(selection: ItemSelection, more: readonly AccountItem[]): ItemSelection {
  const next = new Map(selection.items);
  for (const item of more) next.set(feedItemKey(item), item);
  return { ...selection, items: next };
}

export function removeItems(selection: ItemSelection, keys: readonly string[]): ItemSelection {
  const next = new Map(selection.items);
  for (const key of keys) next.delete(key);
  return { ...selection, items: next };
}
