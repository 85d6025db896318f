import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database";
import { sqlStateOf } from "../../db/watch-database";
import { queueMarketEvents, queueStuckMoves } from "../webhooks/queue-market-events";
import type { Candidate, News } from "./candidate";
import { deriveAlerts } from "./derive-alerts";
import { deriveDrops } from "./derive-drops";
import { deriveEndings } from "./derive-endings";
import { deriveInactive } from "./derive-inactive";
import { deriveLabels } from "./derive-labels";
import { deriveDelivered, deriveLate, deriveStuck } from "./derive-moves";
import { deriveOffers, deriveOutbid } from "./derive-offers";
import { deriveReturned } from "./derive-returned";
import { deriveSales, stableCause } from "./derive-sales";
import { tell } from "./tell";
import { withdrawOrphaned } from "./withdraw";

/** Entries of the feed, and changed orders of each side, that are read at once at most. */
export const mostTogether = 1_000;

/**
 * Locks the place of the notifier, so that of several processes one tells what is next, and reads how far the next part reaches.
 *
 * @returns null while another process tells.
 */
async function readPlace(
  tx: Tx,
  together: number,
): Promise<{ after: number; until: number; clock: number } | null> {
  const [place] = await tx.query<{ seq: number }>(
    sql`select seq from notifier where id = 1 for update skip locked`,
  );
  if (place === undefined) return null;
  const after = place.seq;
  // The clock first: whatever has a number up to it can be read by now.
  const [clock] = await tx.query<{ value: number }>(sql`select value from feed_clock where id = 1`);
  const value = clock?.value ?? 0;
  const part = (table: string, number: string, condition: string) =>
    sql.raw(
      `(select ${number} from ${table} where ${condition} ${number} > ${after} order by ${number} offset ${together - 1} limit 1)`,
    );
  const [ends] = await tx.query<{ until: number }>(sql`
    select least(${value}::int8, ${part("activity", "id", "")}, ${part("order_changes", "seq", "side = 'listing' and")},
      ${part("order_changes", "seq", "side = 'offer' and")})::int8 as until`);
  return { after, until: Math.max(after, ends?.until ?? after), clock: value };
}

/** The rules by which entries of the feed become notifications, by name. */
const rules = {
  sales: deriveSales,
  offers: deriveOffers,
  outbid: deriveOutbid,
  inactive: deriveInactive,
  returned: deriveReturned,
  delivered: deriveDelivered,
  labels: deriveLabels,
  alerts: deriveAlerts,
} as const;

async function deriveFromFeed(tx: Tx, news: News): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const derive of Object.values(rules)) found.push(...(await derive(tx, news)));
  return found;
}

/**
 * Tells what happened since the last time, in one transaction with the place up to which it is told: after a crash, or beside another process,
 * nothing is told twice or left out.
 *
 * @param now Our clock, Unix seconds.
 * @param together Entries, and changed orders of each side, that are read at once.
 * @returns how many are new, and whether more waits; null while another process tells.
 * @see docs/decisions/0081-one-place-in-the-feed-tells-accounts.md
 */
export function notifyNext(
  db: Db,
  now: number,
  together = mostTogether,
): Promise<{ told: number; isLast: boolean; behind: number } | null> {
  return db.transaction(async (tx) => {
    const place = await readPlace(tx, together);
    if (place === null) return null;
    const { after, until, clock } = place;
    const news = { after, until, now };
    let told = 0;
    if (until > after) {
      await withdrawOrphaned(tx, news);
      told += await tell(tx, await deriveFromFeed(tx, news), now);
      await queueMarketEvents(tx, news, stableCause);
      await tx.query(sql`update notifier set seq = ${until}::int8 where id = 1`);
    }
    return { told, isLast: until >= clock, behind: clock - until };
  });
}

/**
 * Whether the entry itself is at fault: data that the database refuses (SQLSTATE classes 21 to 23), or a fault of ours. An absent, busy or
 * changed database fails for every entry.
 */
export function isOwnFault(error: unknown): boolean {
  return /^2[123]/.test(sqlStateOf(error)) || error instanceof TypeError || error instanceof RangeError;
}

/** Does one thing of several in a transaction; if it is itself at fault, the others go on. @returns its error, or null. */
async function attempt(tx: Tx, work: () => Promise<unknown>): Promise<unknown> {
  await tx.query(sql`savepoint attempt`);
  try {
    await work();
    await tx.query(sql`release savepoint attempt`);
    return null;
  } catch (error) {
    if (!isOwnFault(error)) throw error;
    await tx.query(sql`rollback to savepoint attempt`);
    return error;
  }
}

/**
 * Tells the next number of the feed rule by rule, and passes by those that fail.
 *
 * @returns the number, and the errors by the names of what failed; null while another process tells, or if nothing waits.
 */
export function notifyPiecewise(
  db: Db,
  now: number,
): Promise<{ seq: number; failed: Record<string, unknown> } | null> {
  return db.transaction(async (tx) => {
    const place = await readPlace(tx, 1);
    if (place === null || place.until === place.after) return null;
    const { after, until } = place;
    const news = { after, until, now };
    const pieces: [string, () => Promise<unknown>][] = [
      ["withdrawals", () => withdrawOrphaned(tx, news)],
      ...Object.entries(rules).map(([name, derive]): [string, () => Promise<unknown>] => [
        name,
        async () => tell(tx, await derive(tx, news), now),
      ]),
      ["webhooks", () => queueMarketEvents(tx, news, stableCause)],
    ];
    const failed: Record<string, unknown> = {};
    for (const [name, work] of pieces) {
      const error = await attempt(tx, work);
      if (error !== null) failed[name] = error;
    }
    await tx.query(sql`update notifier set seq = ${until}::int8 where id = 1`);
    return { seq: until, failed };
  });
}

/**
 * Tells what time alone brings: moves that are late or stuck, orders whose time runs out, stages of drops that open, and new price alerts that
 * are reached already. Null while another process tells.
 */
export function notifyDue(db: Db, now: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    const place = await readPlace(tx, 1);
    if (place === null) return null;
    // No part of the feed: new price alerts alone.
    const alone = { after: place.after, until: place.after, now };
    const parts = [
      ...(await deriveAlerts(tx, alone)),
      ...(await deriveStuck(tx, now)),
      ...(await deriveLate(tx, now)),
      ...(await deriveEndings(tx, now)),
      ...(await deriveDrops(tx, now)),
    ];
    await queueStuckMoves(tx, now);
    return tell(tx, parts, now);
  });
}
