import { sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { Address } from "@/lib/contract/primitives";
import { maxWatched, type WatchEntry, watchKey } from "@/lib/contract/watchlist";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { watchlist } from "../../db/schema/watchlist";
import { MarketError } from "../errors/market-error";

/** The columns of what an account watches, for answers and exports. */
export const watchColumns = columns(watchlist, null, [
  "key",
  "subject",
  "savedAt",
  "price",
  "priceChain",
  "priceCurrency",
]);
export type WatchRow = RowOf<typeof watchColumns>;

export function watchEntry({ subject, savedAt, price, priceChain, priceCurrency }: WatchRow): WatchEntry {
  const isPriced = price !== null && priceChain !== null && priceCurrency !== null;
  return {
    subject,
    savedAt,
    price: isPriced ? { chain: priceChain, currency: priceCurrency, amount: price } : null,
  };
}

/** What an account watches, the newest first. */
export async function readWatchlist(db: Queryable, account: Address): Promise<WatchEntry[]> {
  const rows = await db.query<WatchRow>(sql`
    select ${watchColumns} from watchlist where account = ${account} order by saved_at desc, key`);
  return rows.map(watchEntry);
}

/** An entry as a row; its addresses as the tables hold them. */
function watchRow({ subject, savedAt, price }: WatchEntry): WatchRow {
  return {
    key: watchKey(subject),
    subject: subject.kind === "item" ? { ...subject, contract: checksummed(subject.contract) } : subject,
    savedAt,
    price: price?.amount ?? null,
    priceChain: price?.chain ?? null,
    priceCurrency: price === null ? null : checksummed(price.currency),
  };
}

/**
 * Adds entries to what an account watches. Of two entries about the same the earlier one stays, with its price: a browser may have saved it
 * before the account signed in.
 *
 * @param now Unix seconds; nothing was saved later
 * @throws MarketError `too_many_watched`
 */
export function addWatched(
  db: Db,
  account: Address,
  { entries, now }: { entries: readonly WatchEntry[]; now: number },
): Promise<WatchEntry[]> {
  const byKey = new Map<string, WatchRow>();
  for (const entry of entries) {
    const row = watchRow({ ...entry, savedAt: Math.min(entry.savedAt, now) });
    const known = byKey.get(row.key);
    if (known === undefined || row.savedAt < known.savedAt) byKey.set(row.key, row);
  }
  const fields = fieldsOf(watchlist, ["key", "subject", "savedAt", "price", "priceChain", "priceCurrency"]);
  return db.transaction(async (tx) => {
    // Two browsers of an account that add at once would otherwise both find room.
    await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`watchlist ${account}`}))`);
    await tx.query(sql`
      insert into watchlist (account, key, subject, saved_at, price, price_chain, price_currency)
      select ${account}, r.key, r.subject, r."savedAt", r.price, r."priceChain", r."priceCurrency"
      from ${recordset([...byKey.values()], "r", fields)}
      on conflict (account, key) do update set saved_at = excluded.saved_at, price = excluded.price,
        price_chain = excluded.price_chain, price_currency = excluded.price_currency
      where excluded.saved_at < watchlist.saved_at`);
    const all = await readWatchlist(tx, account);
    if (all.length > maxWatched) {
      throw new MarketError(
        "too_many_watched",
        `An account may watch ${maxWatched} things. Take some off first.`,
      );
    }
    return all;
  });
}

/** Takes a subject off. One that is not watched is no error: another browser may have been first. */
export async function removeWatched(db: Queryable, account: Address, key: string): Promise<WatchEntry[]> {
  await db.query(sql`delete from watchlist where account = ${account} and key = ${key.toLowerCase()}`);
  return readWatchlist(db, account);
}
