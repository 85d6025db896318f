import "server-only";
import { listActivity } from "../api/activity";
import { getBranding } from "../api/branding";
import { listChains } from "../api/chains";
import { MarketplaceError } from "../api/marketplace-error";
import { listOrders } from "../api/orders";
import { tags } from "../api/tags";
import type { Activity } from "../contract/activity";
import type { Order, OrderSide } from "../contract/order";
import { numberOfPosition } from "../contract/stream";
import { createChainLeads } from "./chain-lead";
import { changeOf, changeOfPart, isNothing, staleTags } from "./feed-change";
import type { FeedChange, FeedStore } from "./feed-store";
import { type BookPosition, beginOfBook, readChanges } from "./follow-orders";
import { createStreamFollower } from "./follow-stream";
import { gatherStaleTags } from "./gather-stale-tags";
import { openServiceStream } from "./read-service-stream";

const roundMs = 1_000;
/** A change of the operator's branding shows within a minute, so it is looked for more often. */
const brandingMs = 15_000;
const slowestRoundMs = 15_000;
/** With the stream, the state of the chains is read each so many rounds. */
const stateRounds = 5;
/** Orders may change a little after the second of their change. */
const overlapSeconds = 10;
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

/** @param second Unix seconds of the first change to read. */
function beginOfBooks(second: number): Positions["orders"] {
  const begin = beginOfBook(second);
  return { listing: begin, offer: begin };
}

async function beginAt(store: FeedStore): Promise<Positions> {
  const now = Math.floor(Date.now() / 1000);
  store.begin((await listActivity({ limit: 50 }, { revalidate: 0 })).data);
  return { activity: String(now - 5), orders: beginOfBooks(now - 5) };
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

/** What the feed shows of the chains. */
function createStateReader(store: FeedStore): () => Promise<void> {
  const leadOf = createChainLeads();
  return async () => {
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
  };
}

export interface FollowServiceParameters {
  store: FeedStore;
  /** Called with the cache tags of the changed records. */
  onStale: (tags: string[]) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Follows the service until the process ends: activity by insertion order, and orders by their last change, since cancelling, hiding and
 * revoking approvals cause no activity. All of it comes by the service's stream. While there is none, it polls: one request at a time, spread
 * over the round, so that visitors' requests never wait for all of them. It never throws, and waits longer while the service is down.
 *
 * @see docs/decisions/0074-one-stream-to-the-page.md
 */
export async function followService({
  store,
  onStale,
  wait,
  signal,
}: FollowServiceParameters): Promise<void> {
  const readState = createStateReader(store);
  const stale = gatherStaleTags(onStale, () => performance.now());
  // The service is not to blame. What could not be marked is sent with the next look.
  const sendStale = () => stale.send().catch(() => {});
  const take = (change: FeedChange) => {
    if (isNothing(change)) return;
    store.push(change);
    stale.add(staleTags(change));
  };
  // The build renders some pages with Quayside's own branding, version 0.
  let branding = { version: 0, readAt: 0 };
  let positions: Positions | null = null;
  let delay = roundMs;
  /** Whether the stream is open and nothing before its first event is missing. */
  let isComplete = false;
  const stream = createStreamFollower({
    connect: openServiceStream,
    onPart({ position, ...part }) {
      if (positions === null) return;
      positions.activity = position ?? positions.activity;
      store.noteClock(numberOfPosition(position ?? "") ?? 0);
      take(changeOfPart(part));
      void sendStale();
    },
    onEnd(heardAt) {
      isComplete = false;
      if (positions !== null) positions.orders = beginOfBooks(heardAt - overlapSeconds);
    },
  });
  while (!signal.aborted) {
    try {
      positions ??= await beginAt(store);
      await readState();
      if (Date.now() - branding.readAt >= brandingMs) {
        const { version } = await getBranding(0);
        if (version !== branding.version) stale.add([tags.branding]);
        branding = { version, readAt: Date.now() };
      }
      if (isComplete) {
        for (let second = 0; second < stateRounds && stream.isOpen(); second += 1) {
          await sendStale();
          await wait(roundMs);
        }
      } else {
        await stream.open(positions.activity);
        const wasOpen = stream.isOpen();
        const looks = looksOf(positions);
        for (const look of looks) {
          take(await look());
          await sendStale();
          await wait(roundMs / looks.length);
        }
        isComplete = wasOpen && stream.isOpen();
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
