import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../db/database";
import type { MarketEvent, MarketEvents } from "./market-events";

const pollMs = 250;

/** Hears of what other processes change. */
export interface WatchedVersions {
  /** Publishes at once what was committed before the call. A failure is logged. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Publishes changes of collections by other processes: their events do not reach this one, their versions do. */
export function watchVersions({
  db,
  events,
  log,
}: {
  db: Db;
  events: MarketEvents;
  log: Logger;
}): WatchedVersions {
  let seen = -1;
  let stopped = false;
  let wake = () => {};
  let looking: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const poll = async () => {
    // One statement, so that no change up to the clock is missing.
    const rows = await db.query<{ clock: number; id: number | null; version: number | null }>(sql`
      select f.value as clock, c.id, c.version from feed_clock f left join collections c on c.version > ${seen}::int8
      where f.id = 1`);
    const isFirst = seen === -1;
    seen = Math.max(seen, 0, ...rows.map(({ version }) => version ?? 0));
    if (isFirst) return;
    const heard = rows.slice(0, 1).map(({ clock }): MarketEvent => ({ type: "heard", clock }));
    const changes = rows.flatMap(({ id, version }): MarketEvent[] =>
      id === null || version === null ? [] : [{ type: "collection", collectionId: id, version }],
    );
    events.publish([...changes, ...heard]);
  };
  const warn = (error: unknown) => log.warn({ err: error }, "versions could not be read");
  /** The look under way may have begun before the change that a caller knows, so it waits for the next one, together with the others. */
  const look = () => {
    next ??= looking.then(() => {
      next = null;
      looking = poll().catch(warn);
      return looking;
    });
    return next;
  };
  const run = async () => {
    while (!stopped) {
      await look();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopped) wake();
      });
    }
  };
  const running = run();
  return {
    look,
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
