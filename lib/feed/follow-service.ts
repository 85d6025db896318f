import "server-only";
import { feedItemKey } from "../activity/feed-answer";
import { listActivity } from "../api/activity";
import { getBranding } from "../api/branding";
import { listChains } from "../api/chains";
import { MarketplaceError } from "../api/marketplace-error";
import { listOrders } from "../api/orders";
import { tags } from "../api/tags";
import type { Activity } from "../contract/activity";
import type { Order, OrderSide } from "../contract/order";
import { createChainLeads } from "./chain-lead";
import type { FeedChange, FeedStore } from "./feed-store";
import { type BookPosition, beginOfBook, readChanges } from "./follow-orders";
import { gatherStaleTags } from "./gather-stale-tags";

const roundMs = 1_000;
/** A change of the operator's branding shows within a minute, so it is looked for more often. */
const brandingMs = 15_000;
const slowestRoundMs = 15_000;
const pageLimit = 200;

interface Positions {
  /** An activity id, or a Unix second before the first entry. */
  activity: string;
  orders: Record<OrderSide, BookPosition>;
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

async function changedOrders(side: OrderSide, positions: Positions): Promise<Order[]> {
  const { orders, position } = await readChanges(
    (search) => listOrders(side, search),
    positions.orders[side],
  );
  positions.orders[side] = position;
  return orders;
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

async function beginAt(store: FeedStore): Promise<Positions> {
  const now = Math.floor(Date.now() / 1000);
  store.begin((await listActivity({ limit: 50 }, { revalidate: 0 })).data);
  const begin = beginOfBook(now - 5);
  return { activity: String(now - 5), orders: { listing: begin, offer: begin } };
}

/** The requests of one round, in order. */
function looksOf(positions: Positions): (() => Promise<FeedChange>)[] {
  return [
    async () => {
      const { entries, orphaned } = await newActivity(positions);
      return changeOf(entries, orphaned, []);
    },
    async () => changeOf([], [], await changedOrders("listing", positions)),
    async () => changeOf([], [], await changedOrders("offer", positions)),
  ];
}

function isLostPosition(error: unknown): boolean {
  return error instanceof MarketplaceError && error.problem?.code === "invalid_cursor";
}

function isNothing({ entries, orphaned, items, collections }: FeedChange): boolean {
  return entries.length + orphaned.length + items.length + collections.length === 0;
}

/**
 * Follows the service until the process ends: activity by insertion order, and orders by their last change, since cancelling, hiding and
 * revoking approvals cause no activity. It makes one request at a time, spread over the round, so that visitors' requests never wait for
 * all of them. It never throws, and waits longer while the service is down.
 *
 * @see docs/decisions/0028-the-live-feed-is-polled.md
 * @param onStale Called with the cache tags of the changed records.
 */
export async function followService(
  store: FeedStore,
  onStale: (tags: string[]) => Promise<void>,
  wait: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const leadOf = createChainLeads();
  const stale = gatherStaleTags(onStale, () => performance.now());
  // The build renders some pages with Quayside's own branding, version 0.
  let branding = { version: 0, readAt: 0 };
  let positions: Positions | null = null;
  let delay = roundMs;
  while (!signal.aborted) {
    try {
      positions ??= await beginAt(store);
      const chains = await listChains();
      const now = Math.floor(Date.now() / 1000);
      store.heard(
        now,
        chains.map(({ id, name, status, lagSeconds, head }) => ({
          id,
          name,
          status,
          lagSeconds,
          lead: leadOf(id, head, now),
        })),
      );
      const looks = looksOf(positions);
      for (const look of looks) {
        const change = await look();
        if (!isNothing(change)) {
          store.push(change);
          stale.add(staleTags(change));
        }
        // The service is not to blame. What could not be marked is sent with the next look.
        await stale.send().catch(() => {});
        await wait(roundMs / looks.length);
      }
      if (Date.now() - branding.readAt >= brandingMs) {
        const { version } = await getBranding(0);
        if (version !== branding.version) stale.add([tags.branding]);
        branding = { version, readAt: Date.now() };
      }
      delay = roundMs;
    } catch (error) {
      // The service's database was replaced, so start again.
      if (isLostPosition(error)) positions = null;
      store.failed();
      delay = Math.min(delay * 2, slowestRoundMs);
      await wait(delay);
    }
  }
}
