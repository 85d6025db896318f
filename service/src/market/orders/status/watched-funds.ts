import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../../db/columns";
import type { Queryable, Tx } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { funds } from "../../../db/schema/fillable";
import { assignedFrom, columnNames, excludedColumns, fieldNames } from "../../../db/written-columns";
import { forgottenSeconds } from "./status";

const watchedColumns = columns(funds, "f", ["currency", "account", "block"]);

/** The funds of an open offer's maker, as of a block: stored in `funds`, watched while the offer is open. */
export type WatchedFunds = RowOf<typeof watchedColumns>;

/** A reading of it, in base units of the currency. */
export type FundsReading = WatchedFunds & { balance: bigint; allowance: bigint };

const readKeys = ["balance", "allowance", "block"] as const;
const readingKeys = ["currency", "account", ...readKeys] as const;

/** The funds that open offers of a chain depend on, as of a block with this time in Unix seconds. */
export function listWatchedFunds(
  db: Queryable,
  chain: string,
  { timestamp }: { timestamp: number },
): Promise<WatchedFunds[]> {
  return db.query<WatchedFunds>(sql`
    select ${watchedColumns} from funds f
    where f.chain = ${chain} and exists (
      select 1 from orders o where o.chain = f.chain and o.currency = f.currency and o.maker = f.account
        and o.side = 'offer' and o.status in ('active', 'inactive')
        and o.ends_at > ${timestamp - forgottenSeconds}::int8)`);
}

/** Stores readings. @returns the keys of those with another balance or allowance than before. */
export async function storeFunds(
  tx: Tx,
  chain: string,
  readings: readonly FundsReading[],
): Promise<Pick<WatchedFunds, "currency" | "account">[]> {
  if (readings.length === 0) return [];
  const given = recordset(readings, "r", fieldsOf(funds, readingKeys));
  const moved = await tx.query<Pick<WatchedFunds, "currency" | "account">>(sql`
    select f.currency, f.account from funds f join ${given} on r.currency = f.currency and r.account = f.account
    where f.chain = ${chain} and (f.balance <> r.balance or f.allowance <> r.allowance)`);
  await tx.query(sql`
    update funds f set ${assignedFrom("r", funds, readKeys)} from ${given}
    where f.chain = ${chain} and f.currency = r.currency and f.account = r.account`);
  return moved;
}

/**
 * Stores the funds that the API read: from now on the follower watches them. A later reading of the follower's wins.
 * The follower may never apply the reading's block, so the reading counts as of its newest applied block. One that is older than that block is
 * read again: the follower did not watch these funds yet as it applied the blocks between.
 */
export async function watchFunds(
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
    insert into funds as f (chain, ${columnNames(funds, readingKeys)})
    select ${chain}, ${fieldNames("r", readingKeys)}
    from ${recordset([...rows.values()], "r", fieldsOf(funds, readingKeys))}
    order by currency, account
    on conflict (chain, currency, account) do update
      set ${excludedColumns(funds, readKeys)}
      where f.block <= excluded.block`);
  const older = readings.filter(({ block }) => block < applied);
  await doubtFunds(tx, chain, older);
}

/** In place of the block of a reading that is in doubt. */
export const doubtedBlock = -1;

/** Lets the follower read funds again, at the next block that has a transaction. */
export async function doubtFunds(
  tx: Tx,
  chain: string,
  keys: readonly Pick<WatchedFunds, "currency" | "account">[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.query(sql`
    update funds f set block = ${doubtedBlock}::int8
    from ${recordset(keys, "r", fieldsOf(funds, ["currency", "account"]))}
    where f.chain = ${chain} and f.currency = r.currency and f.account = r.account`);
}

/** After a rollback no reading may name a block above the ancestor: all of those are read again. */
export async function capFundsBlocks(tx: Tx, chain: string, ancestor: number): Promise<void> {
  await tx.query(sql`
    update funds set block = ${ancestor}::int8 where chain = ${chain} and block > ${ancestor}::int8`);
}
