import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../db/database";
import type { MarketEvents } from "./market-events";

const pollMs = 250;

/**
 * Publishes changes of collections by other processes: their events do not reach this one, their versions do.
 *
 * @returns how to stop.
 */
export function watchVersions({
  db,
  events,
  log,
}: {
  db: Db;
  events: MarketEvents;
  log: Logger;
}): () => Promise<void> {
  let seen = -1;
  let stopped = false;
  let wake = () => {};
  const poll = async () => {
    const rows = await db.query<{ id: number; version: number }>(
      sql`select id, version from collections where version > ${seen}::int8`,
    );
    const isFirst = seen === -1;
    seen = Math.max(seen, 0, ...rows.map(({ version }) => version));
    if (isFirst) return;
    events.publish(rows.map(({ id, version }) => ({ type: "collection", collectionId: id, version })));
  };
  const run = async () => {
    while (!stopped) {
      await poll().catch((error: unknown) => log.warn({ err: error }, "versions could not be read"));
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
  return async () => {
    stopped = true;
    wake();
    await running;
  };
}
