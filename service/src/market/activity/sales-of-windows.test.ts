import { sql } from "drizzle-orm";
import fc from "fast-check";
import { type Address, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { addressOf, fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import { recordset } from "../../db/recordset";
import { activity } from "../../db/schema/activity";
import type { ChainContext } from "../changes/chain-context";
import { intervalStart, listSales } from "../collections/collection-stats";
import { queryCollections } from "../collections/collections-page";
import { recomputeSales } from "./recompute-sales";
import type { SaleKey } from "./wash-trades";

const now = 1_700_001_234;
const slugs = ["one", "two"];
const intervals = ["1h", "24h", "7d", "30d", "all"] as const;

type Sale = SaleKey & { value: number };

/** Whether a sale is suspected, from the rule alone: accounts may buy several units of the editions of "two". */
function isSuspect(sale: Sale, others: readonly Sale[], editions: number): boolean {
  if (sale.fromAddr === sale.toAddr) return true;
  return others.some(
    (other) =>
      other !== sale &&
      other.itemId === sale.itemId &&
      Math.abs(other.timestamp - sale.timestamp) <= 14 * 86_400 &&
      ((other.fromAddr === sale.toAddr && other.toAddr === sale.fromAddr) ||
        (sale.collectionId !== editions && other.fromAddr === sale.fromAddr && other.toAddr === sale.toAddr)),
  );
}

describe("sales of windows of time", () => {
  let db: Db;
  let ids: number[];
  let items: { id: number; collectionId: number }[];
  let last = 0;

  beforeAll(async () => {
    db = await openTestDatabase();
    const currencies = [zeroAddress];
    await db.query(
      sql`insert into currency_rates (chain, currency, decimals) values ('base', ${zeroAddress}, 18)`,
    );
    for (const slug of slugs) await fillCollection(db, { chain: "base", slug, count: 1, currencies, now });
    ids = (await db.query<{ id: number }>(sql`select id from collections order by id`)).map(({ id }) => id);
    await db.query(sql`update collections set standard = 'erc1155' where slug = 'two'`);
    items = await db.query(sql`select id, collection_id as "collectionId" from items order by id`);
  });
  afterAll(() => db.close());

  const recompute = (sales: readonly Sale[]) =>
    db.transaction((tx) => recomputeSales({ tx, chain: "base" } as ChainContext, sales));

  async function forgetSales(): Promise<void> {
    await db.query(sql`delete from activity`);
    await db.query(sql`delete from sale_buckets`);
  }

  /** Adds entries with the next ids, and sums their hours as the follower does. */
  async function sell(sales: readonly Sale[]): Promise<void> {
    const rows = sales.map(({ value, ...sale }) => ({ ...sale, id: ++last, value: String(value) }));
    await db.query(sql`
      insert into activity (id, type, chain, timestamp, collection_id, item_id, from_addr, to_addr, price, native_value)
      select r.id, 'sale', 'base', r.timestamp, r."collectionId", r."itemId", r."fromAddr", r."toAddr", r.value, r.value
      from ${recordset(rows, "r", {
        id: activity.id,
        timestamp: activity.timestamp,
        collectionId: activity.collectionId,
        itemId: activity.itemId,
        fromAddr: activity.fromAddr,
        toAddr: activity.toAddr,
        value: "numeric",
      })}`);
    await recompute(sales);
  }

  /** Each sum from the sales that are kept. */
  function counted(kept: readonly Sale[]) {
    const windows = ids.flatMap((id) =>
      intervals.map((name) => ({ id, name, since: intervalStart(name, now) })),
    );
    return windows
      .flatMap(({ id, name, since }) => {
        const sales = kept.filter(({ collectionId, timestamp }) => collectionId === id && timestamp >= since);
        const suspect = sales.filter((sale) => isSuspect(sale, kept, ids[1] ?? 0));
        const volumeOf = (of: readonly Sale[]) => of.reduce((sum, { value }) => sum + value, 0);
        const sums = [volumeOf(sales), sales.length, volumeOf(suspect), suspect.length];
        return sales.length === 0 ? [] : [[id, name, ...sums].join(" ")];
      })
      .sort();
  }

  const listed = async () =>
    (await listSales(db, ids, now))
      .map(({ collectionId, interval, volume, sales, washVolume, washSales }) =>
        [collectionId, interval, volume, sales, washVolume, washSales].join(" "),
      )
      .sort();

  it("are the sums of their entries, and of the suspected ones, after any sales and a rollback of some of them", async () => {
    const accounts = ["ann", "bob", "cyd"].map(addressOf);
    const sale = fc
      .record({
        item: fc.constantFrom(...items),
        fromAddr: fc.constantFrom(...accounts),
        toAddr: fc.constantFrom(...accounts),
        // Many at the edges of a window, which are rarely whole hours.
        timestamp: fc.oneof(
          fc.integer({ min: now - 70 * 86_400, max: now }),
          fc
            .tuple(fc.constantFrom(...intervals.slice(0, 4)), fc.integer({ min: -2, max: 3_600 }))
            .map(([name, shift]) => intervalStart(name, now) + shift),
        ),
        value: fc.integer({ min: 1, max: 1_000 }),
      })
      .map(({ item, ...rest }): Sale => ({ ...rest, itemId: item.id, collectionId: item.collectionId }));
    const some = fc.array(sale, { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(some, some, async (kept, dropped) => {
        await forgetSales();
        await sell(kept);
        const below = last;
        await sell(dropped);
        expect(await listed()).toEqual(counted([...kept, ...dropped]));
        await db.query(sql`update activity set orphaned = true where id > ${below}::int8`);
        await recompute(dropped);
        expect(await listed()).toEqual(counted(kept));
      }),
      { numRuns: 15 },
    );
  });

  const dayStart = intervalStart("24h", now);
  it.each([
    { place: "a whole hour of the day", timestamp: dayStart + 3_600 },
    { place: "the first second of the day, within an hour", timestamp: dayStart },
    { place: "the last second of that hour", timestamp: Math.ceil(dayStart / 3_600) * 3_600 - 1 },
  ])("rank collections by what is not suspected: $place", async ({ timestamp }) => {
    await forgetSales();
    const [ann, bob, cyd] = [addressOf("ann"), addressOf("bob"), addressOf("cyd")];
    const sold = (slug: string, fromAddr: Address, toAddr: Address, value: number, at = timestamp): Sale => {
      const item = items[slugs.indexOf(slug)];
      if (item === undefined) throw new Error(`${slug} has no item`);
      return { itemId: item.id, collectionId: item.collectionId, fromAddr, toAddr, value, timestamp: at };
    };
    await sell([
      sold("one", ann, bob, 300),
      sold("two", ann, bob, 200),
      sold("two", cyd, cyd, 1_000),
      sold("two", bob, cyd, 900, dayStart - 1),
    ]);
    const query = { sort: "volume_desc", limit: 10 } as const;
    const { rows } = await queryCollections(db, query, { position: null, now });
    expect(rows.map(({ slug }) => slug)).toEqual(["one", "two"]);
  });
});
