import { sql } from "drizzle-orm";
import type { Db } from "../db/database";
import type { JournalEntry } from "../journal/journal-entry";
import { readJournal } from "../journal/read-journal";
import { endKey } from "../market/accounts/api-keys";
import { createMarketEvents } from "../market/changes/market-events";
import { listOrdersById } from "../market/orders/read/get-order";
import { setOrderFlags } from "../market/orders/status/set-order-flags";

/** The last word of each journal on everything that it is about. */
interface Endings {
  hidden: Map<string, { hidden: boolean; at: number }>;
  keys: Map<string, Parameters<typeof endKey>[1]>;
}

function note({ hidden, keys }: Endings, entry: JournalEntry): void {
  switch (entry.type) {
    case "order_hidden":
      if ((hidden.get(entry.order)?.at ?? 0) <= entry.at) hidden.set(entry.order, entry);
      return;
    case "key_revoked":
      keys.set(entry.key, { ...keys.get(entry.key), id: entry.key, revokedAt: entry.at });
      return;
    case "key_replaced":
      keys.set(entry.key, { ...keys.get(entry.key), id: entry.key, expiresAt: entry.expiresAt });
  }
}

const together = 500;

/**
 * Repeats what journals recorded: hides and revocations since the backup, and before it, which changes nothing.
 *
 * @param options.nowMs Milliseconds of our clock.
 * @returns the number of entries that were read.
 * @throws JournalError `journal_unusable`
 */
export async function replayJournals(
  db: Db,
  { paths, nowMs }: { paths: readonly string[]; nowMs: number },
): Promise<number> {
  const endings: Endings = { hidden: new Map(), keys: new Map() };
  let count = 0;
  for (const path of paths) {
    for await (const entry of readJournal(path)) {
      note(endings, entry);
      count += 1;
    }
  }
  const now = Math.floor(nowMs / 1_000);
  const ids = [...endings.hidden.keys()];
  for (let from = 0; from < ids.length; from += together) {
    for (const order of await listOrdersById(db, ids.slice(from, from + together))) {
      const hidden = endings.hidden.get(order.id)?.hidden ?? order.hidden;
      if (hidden === order.hidden) continue;
      await setOrderFlags(db, createMarketEvents(), { order, flags: { hidden }, now });
    }
  }
  for (const ending of endings.keys.values()) await endKey(db, ending);
  return count;
}

/** Signs everybody out: a sign-out since the backup must not be undone. */
export async function forgetSessions(db: Db): Promise<void> {
  await db.query(sql`truncate account_sessions, session_nonces, rate_limits`);
}
