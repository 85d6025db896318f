import { sql } from "drizzle-orm";
import { type Hex, pad } from "viem";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable, Tx } from "../../db/database";
import { sqlRows } from "../../db/sql-array";
import { forgottenSeconds } from "../../orders/forgotten-seconds";
import type { Header } from "../source/chain-data";
import { isSilent, mayContain, readBloom } from "../source/logs-bloom";

/** What the maker of an open offer can pay, as of a block: known in `funds`, watched while the offer is open. */
export type WatchedFunds = { currency: Address; account: Address; block: number };

/** A reading of it, in base units of the currency. */
export type FundsReading = WatchedFunds & { balance: bigint; allowance: bigint };

/** The purses that the offers of a chain depend on that are open as of a block. */
export function listWatchedFunds(
  db: Queryable,
  chain: string,
  { timestamp }: Pick<Header, "timestamp">,
): Promise<WatchedFunds[]> {
  return db.query<WatchedFunds>(sql`
    select f.currency, f.account, f.block from funds f
    where f.chain = ${chain} and exists (
      select 1 from orders o where o.chain = f.chain and o.currency = f.currency and o.maker = f.account
        and o.side = 'offer' and o.status in ('active', 'inactive')
        and o.ends_at > ${timestamp - forgottenSeconds}::int8)`);
}

/** Whether any of these blocks has a transaction: without one it touches no purse. */
export function areBusy(headers: readonly Header[]): boolean {
  return headers.some(({ transactions }) => transactions.length > 0);
}

/**
 * Of these purses, those that blocks above the one of their reading may have touched: every standard token logs the accounts that it
 * takes from, gives to and asks, and a header says which accounts and tokens a block can not have logged. A header that keeps no
 * such record says nothing, unless its block is empty.
 */
export function touchedFunds(watched: readonly WatchedFunds[], headers: readonly Header[]): WatchedFunds[] {
  const busy = headers
    .filter(({ transactions }) => transactions.length > 0)
    .map(({ number, logsBloom }) => ({ number, bloom: readBloom(logsBloom) }));
  const mayHold = (bloom: Uint8Array, { currency, account }: WatchedFunds) =>
    isSilent(bloom)
      ? true
      : mayContain(bloom, currency) && mayContain(bloom, pad(account.toLowerCase() as Hex, { size: 32 }));
  return watched.filter((purse) =>
    busy.some(({ number, bloom }) => number > purse.block && mayHold(bloom, purse)),
  );
}

/** Stores readings, and gives the purses that hold or allow something else than before. */
export async function storeFunds(
  tx: Tx,
  chain: string,
  readings: readonly FundsReading[],
): Promise<Pick<WatchedFunds, "currency" | "account">[]> {
  if (readings.length === 0) return [];
  const rows = sqlRows(readings);
  const given = sql`jsonb_to_recordset(${rows})
    as r(currency text, account text, balance numeric, allowance numeric, block int8)`;
  const moved = await tx.query<Pick<WatchedFunds, "currency" | "account">>(sql`
    select f.currency, f.account from funds f join ${given} on r.currency = f.currency and r.account = f.account
    where f.chain = ${chain} and (f.balance <> r.balance or f.allowance <> r.allowance)`);
  await tx.query(sql`
    update funds f set balance = r.balance, allowance = r.allowance, block = r.block from ${given}
    where f.chain = ${chain} and f.currency = r.currency and f.account = r.account`);
  return moved;
}

/**
 * Takes over what the API read of purses: from now on the follower watches them. What it has read in a later block stands; and a block
 * that it has not applied may be one that it never will, so the reading counts as of the newest that it has.
 */
export async function believeFunds(
  tx: Tx,
  { chain, applied }: { chain: string; applied: number },
  readings: readonly FundsReading[],
): Promise<void> {
  const rows = new Map(
    readings.map((each) => [
      `${each.currency} ${each.account}`,
      { ...each, block: Math.min(each.block, applied) },
    ]),
  );
  if (rows.size === 0) return;
  await tx.query(sql`
    insert into funds as f (chain, currency, account, balance, allowance, block)
    select ${chain}, currency, account, balance, allowance, block
    from jsonb_to_recordset(${sqlRows([...rows.values()])})
      as r(currency text, account text, balance numeric, allowance numeric, block int8)
    order by currency, account
    on conflict (chain, currency, account) do update
      set balance = excluded.balance, allowance = excluded.allowance, block = excluded.block
      where f.block <= excluded.block`);
}

/** After a rollback no reading is of a block above the ancestor any more: all of those are read again. */
export async function ageFunds(tx: Tx, chain: string, ancestor: number): Promise<void> {
  await tx.query(sql`
    update funds set block = ${ancestor}::int8 where chain = ${chain} and block > ${ancestor}::int8`);
}
