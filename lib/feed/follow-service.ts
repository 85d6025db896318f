import "server-only";
import { feedItemKey } from "../activity/feed-answer";
import { listActivity } from "../api/activity";
import { listChains } from "../api/chains";
import { listOrders } from "../api/orders";
import { tags } from "../api/tags";
import type { Activity } from "../contract/activity";
import type { Order, OrderSide } from "../contract/order";
import type { FeedChange, FeedStore } from "./feed-store";

const pollMs = 1_000;
const slowestPollMs = 15_000;
const pageLimit = 200;

interface Positions {
  /** An activity id, or a Unix second before the first entry was seen. */
  activity: string;
  orders: Record<OrderSide, OrderPosition>;
}

interface OrderPosition {
  /** Unix seconds of the newest order change seen. */
  at: number;
  /** The order changes of that second and the one before, as `id:updatedAt:status`. */
  seen: Set<string>;
}

async function newActivity(positions: Positions): Promise<{ entries: Activity[]; orphaned: string[] }> {
  const entries: Activity[] = [];
  const orphaned: string[] = [];
  for (;;) {
    const page = await listActivity({ after: positions.activity, limit: pageLimit }, { revalidate: 0 });
    entries.push(...page.data);
    orphaned.push(...(page.orphaned ?? []));
    const last = page.data.at(-1);
    if (last !== undefined) positions.activity = last.id;
    if (page.data.length < pageLimit) return { entries, orphaned };
  }
}

async function changedOrders(side: OrderSide, position: OrderPosition): Promise<Order[]> {
  const found: Order[] = [];
  let cursor: string | undefined;
  do {
    const search = {
      status: "any",
      sort: "updated",
      updatedAfter: position.at - 1,
      limit: pageLimit,
      cursor,
    };
    const page = await listOrders(side, search);
    found.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const keyOf = (order: Order) => `${order.id}:${order.updatedAt}:${order.status}`;
  const fresh = found.filter((order) => !position.seen.has(keyOf(order)));
  position.at = found.reduce((latest, order) => Math.max(latest, order.updatedAt), position.at);
  position.seen = new Set(found.filter((order) => order.updatedAt >= position.at - 1).map(keyOf));
  return fresh;
}

function changeOf(entries: Activity[], orphaned: string[], orders: Order[]): FeedChange {
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

function staleTags(change: FeedChange): string[] {
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

/**
 * Follows the service for as long as the process lives: activity by insertion order, and orders by their last change,
 * since cancelling, hiding and revoked approvals make no activity. Never throws; backs off while the service is away.
 *
 * @param onStale Called with the cache tags of what changed.
 */
export async function followService(
  store: FeedStore,
  onStale: (tags: string[]) => Promise<void>,
  wait: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let positions: Positions | null = null;
  let delay = pollMs;
  while (!signal.aborted) {
    try {
      if (positions === null) {
        const now = Math.floor(Date.now() / 1000);
        store.begin((await listActivity({ limit: 50 }, { revalidate: 0 })).data);
        const begin = () => ({ at: now - 5, seen: new Set<string>() });
        positions = { activity: String(now - 5), orders: { listing: begin(), offer: begin() } };
      }
      const [{ entries, orphaned }, listings, offers, chains] = await Promise.all([
        newActivity(positions),
        changedOrders("listing", positions.orders.listing),
        changedOrders("offer", positions.orders.offer),
        listChains(),
      ]);
      const orders = [...listings, ...offers];
      const change = changeOf(entries, orphaned, orders);
      if (entries.length + orphaned.length + orders.length > 0) {
        store.push(change);
        await onStale(staleTags(change));
      }
      store.heard(
        Math.floor(Date.now() / 1000),
        chains.map(({ id, name, status, lagSeconds }) => ({ id, name, status, lagSeconds })),
      );
      delay = pollMs;
    } catch {
      store.failed();
      delay = Math.min(delay * 2, slowestPollMs);
    }
    await wait(delay);
  }
}
