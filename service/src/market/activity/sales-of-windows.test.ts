import { sql } from "drizzle-orm";
import fc from "fast-check";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import { recordset } from "../../db/recordset";
import { activity } from "../../db/schema/activity";
import type { ChainContext } from "../changes/chain-context";
import { intervalStart, listSales } from "../collections/collection-stats";
import { recomputeSales } from "./recompute-sales";

const now = 1_700_001_234;
const slugs = ["one", "two"];
const intervals = ["1h", "24h", "7d", "30d", "all"] as const;

type Sale = { collectionId: number; timestamp: number; value: number };

describe("sales of windows of time", () => {
  let db: Db;
  let ids: number[];
  let last = 0;

  beforeAll(async () => {
    db = await openTestDatabase();
    const currencies = [zeroAddress];
    await db.query(
      sql`insert into currency_rates (chain, currency, decimals) values ('base', ${zeroAddress}, 18)`,
    );
    for (const slug of slugs) await fillCollection(db, { chain: "base", slug, count: 1, currencies, now });
    ids = (await db.query<{ id: number }>(sql`select id from collections`)).map(({ id }) => id);
  });
  afterAll(() => db.close());

  const recompute = (sales: readonly Sale[]) =>
    db.transaction((tx) => recomputeSales({ tx, chain: "base" } as ChainContext, sales));

  /** Adds entries with the next ids, and sums their hours as the follower does. */
  async function sell(sales: readonly Sale[]): Promise<void> {
    const rows = sales.map(({ value, ...sale }) => ({ ...sale, id: ++last, value: String(value) }));
    await db.query(sql`
      insert into activity (id, type, chain, timestamp, collection_id, price, native_value)
      select r.id, 'sale', 'base', r.timestamp, r."collectionId", r.value, r.value
      from ${recordset(rows, "r", {
        id: activity.id,
        timestamp: activity.timestamp,
        collectionId: activity.collectionId,
        value: "numeric",
      })}`);
    await recompute(sales);
  }

  /** Each sum from the entries themselves. */
  async function counted() {
    const rows = await Promise.all(
      intervals.map((name) =>
        db.query<{ id: number; volume: string; sales: number }>(sql`
          select collection_id as id, sum(native_value) as volume, count(*)::int as sales from activity
          where not orphaned and timestamp >= ${intervalStart(name, now)}::int8 group by 1`),
      ),
    );
    return rows
      .flatMap((found, index) =>
        found.map(({ id, volume, sales }) => [id, intervals[index], volume, sales].join(" ")),
      )
      .sort();
  }

  const listed = async () =>
    (await listSales(db, ids, now))
      .map(({ collectionId, interval, volume, sales }) => [collectionId, interval, volume, sales].join(" "))
      .sort();

  it("are the sums of their entries after any sales and a rollback of some of them", async () => {
    const sale = fc.record({
      collectionId: fc.constantFrom(...ids),
      // Many at the edges of a window, which are rarely whole hours.
      timestamp: fc.oneof(
        fc.integer({ min: now - 70 * 86_400, max: now }),
        fc
          .tuple(fc.constantFrom(...intervals.slice(0, 4)), fc.integer({ min: -2, max: 3_600 }))
          .map(([name, shift]) => intervalStart(name, now) + shift),
      ),
      value: fc.integer({ min: 1, max: 1_000 }),
    });
    const some = fc.array(sale, { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(some, some, async (kept, dropped) => {
        await sell(kept);
        const below = last;
        await sell(dropped);
        expect(await listed()).toEqual(await counted());
        await db.query(sql`update activity set orphaned = true where id > ${below}::int8`);
        await recompute(dropped);
        expect(await listed()).toEqual(await counted());
      }),
      { numRuns: 15 },
    );
  });
});
