import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import { noChanges } from "../changes/gather-changes";
import { recomputeOrders } from "../orders/status/recompute-orders";
import { recomputeItems } from "./recompute-items";

const now = 1_700_000_000;
const count = 600;

describe("recomputing the listings of many items", () => {
  let db: Db;
  let listed: number;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.query(
      sql`insert into currency_rates (chain, currency, decimals) values ('base', ${zeroAddress}, 18)`,
    );
    const filled = await fillCollection(db, {
      chain: "base",
      slug: "many",
      count,
      currencies: [zeroAddress],
      now,
    });
    listed = filled.filter(({ price }) => price !== null).length;
  });
  afterAll(() => db.close());

  /** The number of rows read from a table, through any index or none. */
  async function rowsRead(table: string): Promise<number> {
    await db.query(sql`select pg_stat_force_next_flush()`);
    const [row] = await db.query<{ read: number }>(sql`
      select (t.seq_tup_read + (select sum(i.idx_tup_read) from pg_stat_user_indexes i
        where i.relname = t.relname))::int8 as read from pg_stat_user_tables t where t.relname = ${table}`);
    return row?.read ?? Number.NaN;
  }

  async function recompute(): Promise<void> {
    const ids = (await db.query<{ id: string }>(sql`select id from orders`)).map(({ id }) => id);
    await db.transaction(async (tx) => {
      const changes = noChanges();
      const affected = await recomputeOrders(tx, changes, { ids, now, block: 1 });
      await recomputeItems(tx, changes, { ids: affected, now });
    });
  }

  async function listedItems(): Promise<number> {
    const [row] = await db.query<{ listed: number }>(sql`select count(list_hash)::int as listed from items`);
    return row?.listed ?? Number.NaN;
  }

  // In this order: the statistics stay once they are made.
  it.each([
    { statistics: "none", prepare: sql`select 1` },
    { statistics: "those of a moment in which no order was active", prepare: sql`analyze orders` },
  ])("reads a few rows for each of them, where the statistics are $statistics", async ({ prepare }) => {
    await db.query(sql`delete from approvals`);
    await recompute();
    expect(await listedItems()).toBe(0);
    await db.query(prepare);
    await db.query(sql`insert into approvals (chain, contract, owner, operator)
      select distinct chain, contract, maker, operator from orders`);
    const [orders, items] = [await rowsRead("orders"), await rowsRead("items")];
    await recompute();
    expect(await listedItems()).toBe(listed);
    expect((await rowsRead("orders")) - orders).toBeLessThan(20 * count);
    expect((await rowsRead("items")) - items).toBeLessThan(20 * count);
  });
});
