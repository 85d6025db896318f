import { sql } from "drizzle-orm";
import pino, { type Logger } from "pino";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { createWake } from "@/lib/node/wake";
import { readCursor } from "../src/chain/follow/cursor-store";
import { type Follower, startFollower } from "../src/chain/follow/follower";
import { columns, type RowOf } from "../src/db/columns";
import type { Db } from "../src/db/database";
import { collections } from "../src/db/schema/collections";
import { syncCollections } from "../src/market/catalogue/sync-collections";
import { createMarketEvents, type MarketEvent, type MarketEvents } from "../src/market/changes/market-events";
import { syncRates } from "../src/market/currencies/rates";

export type TestFollowing = {
  db: Db;
  events: MarketEvents;
  /** All events published so far. */
  published: MarketEvent[];
  /** One follower for each chain, in the order of the configurations. */
  followers: Follower[];
  /** Applies a new version of the operator's collection file. */
  setCollections: (collections: readonly CollectionConfig[]) => Promise<void>;
  /** Ends the followers; the database stays open. */
  stop: () => Promise<void>;
};

/** The events of all who follow now. */
const followed = new Set<MarketEvents>();

/** Wakes those who wait for something that a follower may just have done. */
const waiting = new Set<() => void>();

const versionColumns = columns(collections, null, { collectionId: "id", version: "version" });

/** What the followers of this process warned of last: a wait that fails tells it. */
const warnings: string[] = [];
const mostWarnings = 10;

/** Silent, unless `TEST_LOG_LEVEL` says otherwise. */
function openFollowerLog(): Logger {
  const level = process.env.TEST_LOG_LEVEL;
  if (level !== undefined) return pino({ level });
  return pino(
    { level: "warn" },
    { write: (line) => void warnings.splice(0, warnings.push(line.trim()) - mostWarnings) },
  );
}

/** Follows chains into an open database, like the service. */
export async function followTestChains(
  db: Db,
  chains: readonly ChainConfig[],
  configs: readonly CollectionConfig[],
): Promise<TestFollowing> {
  const nowMs = () => Date.now();
  const events = createMarketEvents();
  const published: MarketEvent[] = [];
  events.subscribe((event) => {
    published.push(event);
    for (const wake of waiting) wake();
  });
  const log = openFollowerLog();
  await syncRates(db, chains);
  await syncCollections({ db, events, nowMs }, configs);
  const followers = chains.map((chain) => startFollower({ db, events, log, nowMs }, chain));
  followed.add(events);
  return {
    db,
    events,
    published,
    followers,
    async setCollections(next) {
      await syncCollections({ db, events, nowMs }, next);
      for (const follower of followers) follower.refresh();
    },
    stop: async () => {
      followed.delete(events);
      await Promise.all(followers.map((follower) => follower.stop()));
    },
  };
}

/**
 * The events for an API under test. A commit can be read a moment before its event is published, and until then the API may answer
 * from memory. `catchUp` closes that gap: it reports every collection's version to the API alone.
 */
export function apiEventsOf(
  db: Db,
  events: MarketEvents,
): { events: MarketEvents; catchUp: () => Promise<void> } {
  const own = createMarketEvents();
  return {
    events: {
      publish: events.publish,
      subscribe(listener) {
        const ends = [events.subscribe(listener), own.subscribe(listener)];
        return () => {
          for (const end of ends) end();
        };
      },
    },
    async catchUp() {
      const rows = await db.query<RowOf<typeof versionColumns>>(
        sql`select ${versionColumns} from collections`,
      );
      own.publish(rows.map((row) => ({ type: "collection", ...row })));
    },
  };
}

const firstPauseMs = 10;
const longestPauseMs = 100;

/**
 * Waits until a condition holds; fails with the last value and the followers' last warnings after half a minute, or after `timeoutMs`. It
 * looks at each event of a follower of this process, and between them less and less often: a look is up to four statements, and a long
 * wait had many.
 *
 * @param options.everyMs looks at this interval instead, and at no event
 */
export async function waitUntil<Seen>(
  look: () => Promise<Seen>,
  holds: (seen: Seen) => boolean,
  what: string,
  { timeoutMs = 30_000, everyMs }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<Seen> {
  const deadline = Date.now() + timeoutMs;
  const wake = createWake();
  if (everyMs === undefined) waiting.add(wake.now);
  try {
    for (
      let pauseMs = everyMs ?? firstPauseMs;
      ;
      pauseMs = everyMs ?? Math.min(longestPauseMs, 1.5 * pauseMs)
    ) {
      const seen = await look();
      if (holds(seen)) return seen;
      if (Date.now() > deadline) {
        const told = ["Followers warned last:", ...warnings].join("\n");
        throw new Error(`${what} did not come; last seen: ${JSON.stringify(seen)}\n${told}`);
      }
      await wake.wait(pauseMs);
    }
  } finally {
    waiting.delete(wake.now);
  }
}

/**
 * Waits until the earnings and transfer policies of every followed collection's contracts were read. The service reads
 * both after the contract's events, and then rechecks the collection's open orders.
 */
export async function waitForDescriptions(db: Db): Promise<void> {
  await waitUntil(
    () =>
      db.query<{ undescribed: number }>(sql`
        select count(*)::int4 as undescribed from collections c join collection_contracts k on k.collection_id = c.id
        where c.followed and (not c.described or k.policy_read_at = 0)`),
    ([row]) => row?.undescribed === 0,
    "what the collections say of themselves",
  );
}

/**
 * Waits until a chain's newest block, with this hash, is applied. Its followers are woken, as by an API that has seen the block: they look
 * at the chain seldom, since each look costs three milliseconds of a processor.
 */
export async function waitForHead(
  db: Db,
  id: string,
  client: { getBlock: () => Promise<{ number: bigint | null; hash: string | null }> },
): Promise<void> {
  const head = await client.getBlock();
  for (const events of followed) events.publish([{ type: "head", chain: id }]);
  await waitUntil(
    () => readCursor(db, id),
    (position) => position?.hash === head.hash && position?.number === Number(head.number),
    `block ${head.number} of ${id}`,
  );
}
