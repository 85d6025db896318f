import { feedItemKey } from "../activity/feed-answer";
import { tags } from "../api/tags";
import type { Activity } from "../contract/activity";
import type { Order } from "../contract/order";
import type { FeedChange } from "./feed-store";

/** What the changes of one look name. */
export function changeOf(entries: Activity[], orphaned: string[], orders: Order[]): FeedChange {
  const items = [
    ...entries.flatMap((entry) =>
      entry.item === null ? [] : [feedItemKey({ ...entry.item, chain: entry.chain })],
    ),
    ...orders.flatMap((order) =>
      order.item === undefined ? [] : [feedItemKey({ ...order, tokenId: order.item.tokenId })],
    ),
  ];
  const collections = [...entries, ...orders].map((entry) => entry.collection.slug);
  return { entries, orphaned, items: [...new Set(items)], collections: [...new Set(collections)] };
}

/** The change that a part of the service's stream tells of. The items of orphaned entries are as they were before. */
export function changeOfPart({
  entries,
  orphaned,
  orders,
}: Record<"entries" | "orphaned", Activity[]> & { orders: Order[] }): FeedChange {
  const ids = orphaned.map(({ id }) => id);
  const { items, collections } = changeOf([...entries, ...orphaned], [], orders);
  return { entries, orphaned: ids, items, collections };
}

/** Several changes as one, in their sequence: an entry that was orphaned after it came is orphaned. */
export function mergeChanges(changes: readonly FeedChange[]): FeedChange {
  const entries = new Map<string, Activity>();
  const orphaned = new Set<string>();
  for (const change of changes) {
    for (const entry of change.entries) {
      orphaned.delete(entry.id);
      entries.set(entry.id, entry);
    }
    for (const id of change.orphaned) {
      entries.delete(id);
      orphaned.add(id);
    }
  }
  return {
    entries: [...entries.values()],
    orphaned: [...orphaned],
    items: [...new Set(changes.flatMap(({ items }) => items))],
    collections: [...new Set(changes.flatMap(({ collections }) => collections))],
  };
}

/** The tags of the pages that show what was changed. */
export function staleTags(change: FeedChange): string[] {
  const accounts = change.entries.flatMap((entry) =>
    [entry.from, entry.to].filter((party) => party !== null),
  );
  return [
    tags.activity,
    tags.collections,
    ...change.collections.map(tags.collection),
    ...change.items.map((key) => `item:${key}`),
    ...accounts.map(tags.account),
  ];
}

export function isNothing({ entries, orphaned, items, collections }: FeedChange): boolean {
  return entries.length + orphaned.length + items.length + collections.length === 0;
}
