import { sql } from "drizzle-orm";
import fc from "fast-check";
import { type Address, type Hex, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { addressOf, fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import { events } from "../../db/schema/chain";
import { orders } from "../../db/schema/orders";
import { bestPricePoints } from "./best-price-points";
import { derivePast, type PlaceKey } from "./derive-past";
import { readItemHistory, readItemPlace } from "./item-history";
import { recordTopOffers } from "./record-top-offers";

const hour = 3_600;
/** A whole hour. */
const start = 1_699_999_200;
const first = start + 100 * hour;
const chain = "base";
const wrapped: Address = addressOf("wrapped");
const currencies = [{ chain, address: wrapped }];

describe("the best price at each hour", () => {
  it("is the lowest of the spans that hold it, and a point wherever that changes", () => {
    const span = fc.record({
      price: fc.bigInt({ min: 1n, max: 6n }),
      from: fc.integer({ min: 0, max: 40 * hour }),
      length: fc.integer({ min: 1, max: 20 * hour }),
    });
    const end = 45 * hour;
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (drawn) => {
        const spans = drawn.map(({ price, from, length }) => ({ price, from, until: from + length }));
        spans.sort((a, b) => Number(a.price - b.price));
        const points = bestPricePoints(spans, end);
        for (let at = 0; at < end; at += hour) {
          const best = spans.find(({ from, until }) => from <= at && at < until)?.price ?? null;
          expect(points.findLast((point) => point.at <= at)?.price ?? null).toBe(best);
        }
        points.forEach((point, index) => {
          expect(point.price).not.toBe(points[index - 1]?.price ?? null);
        });
      }),
    );
  });
});

describe("deriving the past of a collection", () => {
  let db: Db;
  let collectionId: number;
  let template: typeof orders.$inferSelect;
  const [seller, other] = [addressOf("seller"), addressOf("other")];

  beforeAll(async () => {
    db = await openTestDatabase("postgres");
    await db.query(
      sql`insert into currency_rates (chain, currency, decimals) values (${chain}, ${zeroAddress}, 18)`,
    );
    await fillCollection(db, { chain, slug: "one", count: 2, currencies: [zeroAddress], now: first });
    const [row] = await db.query<{ id: number }>(sql`select id from collections`);
    collectionId = row?.id ?? 0;
    await db.query(
      sql`update orders set unit_price = 50, starts_at = ${start + 10 * hour}, created_at = ${start + 10 * hour}, ends_at = ${first * 2}`,
    );
    const [stored] = await db.orm.select().from(orders);
    if (stored === undefined) throw new Error("no listing is stored");
    template = stored;
    await db.query(
      sql`insert into chain_cursor (chain, chain_id, number, final_number) values (${chain}, 1, 20, 10)`,
    );
    for (const [number, timestamp] of [
      [10, first - 1],
      [20, first + 500],
    ]) {
      await db.query(sql`insert into blocks (chain, number, hash, parent_hash, timestamp)
        values (${chain}, ${number}, '0x', '0x', ${timestamp})`);
    }
    await db.query(
      sql`insert into floor_points (collection_id, chain, at, floor) values (${collectionId}, ${chain}, ${first}, 50)`,
    );
  });
  afterAll(() => db.close());

  async function addOrder(changed: Partial<typeof orders.$inferInsert> & { hash: Hex }): Promise<void> {
    const { endable: _endable, ranked: _ranked, ...row } = template;
    await db.orm.insert(orders).values({ ...row, id: `ord_${changed.hash}`, ...changed });
  }

  let logIndex = 0;
  async function addEvent(
    event: Pick<typeof events.$inferInsert, "name" | "timestamp"> & Partial<typeof events.$inferInsert>,
  ): Promise<void> {
    logIndex += 1;
    const place = {
      chain,
      blockNumber: 5,
      blockHash: "0x",
      txHash: "0x",
      logIndex,
      address: addressOf("one"),
    } as const;
    await db.orm.insert(events).values({ ...place, ...event });
  }

  /** A sale by an order that nobody posted: made by `maker`. */
  async function addSale(
    id: number,
    price: number,
    { at, maker }: { at: number; maker: Address },
  ): Promise<void> {
    const hash: Hex = `0xf${id}`;
    await addEvent({ name: "order_fulfilled", timestamp: at, subject: hash, fromAddr: maker });
    await db.query(sql`
      insert into activity (id, type, chain, timestamp, collection_id, contract, token_id, from_addr, to_addr, price, currency, quantity,
        order_hash, block_number)
      values (${id}, 'sale', ${chain}, ${at}, ${collectionId}, ${addressOf("one")}, 7, ${seller}, ${other}, ${price}, ${zeroAddress}, 1, ${hash}, 5)`);
  }

  const points = () =>
    db.query(sql`
      select 'floor' as kind, (at - ${start}) / ${hour} as hour, floor::text as price from floor_points
      union all select 'offer', (at - ${start}) / ${hour}, top_offer::text from offer_points order by 1, 2`);

  it("waits until the first floor is in a final block, and until all contracts are read", async () => {
    expect(await derivePast(db, currencies)).toBe(false);
    await db.query(sql`update chain_cursor set final_number = 20`);
    expect(await derivePast(db, currencies)).toBe(false);
    await db.query(sql`update collection_contracts set synced = true`);
  });

  it("has listings until they ended, sales of unknown listings, and offers, and derives them once", async () => {
    await addOrder({ hash: "0x01", unitPrice: 30n, startsAt: start + 20 * hour, status: "cancelled" });
    await addEvent({ name: "order_cancelled", timestamp: start + 30 * hour, subject: "0x01" });
    await addOrder({
      hash: "0x02",
      unitPrice: 20n,
      startsAt: start + 40 * hour,
      tokenId: 8n,
      maker: seller,
      status: "inactive",
    });
    await addEvent({
      name: "transfer",
      timestamp: start + 44 * hour,
      tokenId: 8n,
      fromAddr: seller,
      toAddr: other,
    });
    await addEvent({
      name: "transfer",
      timestamp: start + 60 * hour,
      tokenId: 7n,
      fromAddr: other,
      toAddr: seller,
    });
    await addSale(1, 10, { at: start + 63 * hour, maker: seller });
    // By an offer of the buyer: no listing had this price.
    await addSale(2, 5, { at: start + 70 * hour, maker: other });
    const offer = {
      side: "offer",
      kind: "collection",
      currency: wrapped,
      itemId: null,
      tokenId: null,
    } as const;
    await addOrder({
      ...offer,
      hash: "0x03",
      unitPrice: 4n,
      startsAt: start + 50 * hour,
      endsAt: start + 90 * hour,
    });
    await addOrder({
      ...offer,
      hash: "0x04",
      unitPrice: 6n,
      startsAt: start + 80 * hour,
      maker: other,
      status: "cancelled",
    });
    await addEvent({
      name: "counter_incremented",
      timestamp: start + 82 * hour,
      fromAddr: other,
      quantity: 1n,
    });
    expect(await derivePast(db, currencies)).toBe(true);
    const floors = [
      [10, "50"],
      [20, "30"],
      [30, "50"],
      [40, "20"],
      [44, "50"],
      [60, "10"],
      [63, "50"],
      [100, "50"],
    ].map(([at, price]) => ({ kind: "floor", hour: at, price }));
    const offers = [
      [50, "4"],
      [80, "6"],
      [82, "4"],
      [90, null],
    ].map(([at, price]) => ({ kind: "offer", hour: at, price }));
    expect(await points()).toEqual([...floors, ...offers]);
    expect(await derivePast(db, currencies)).toBe(false);
    await db.query(sql`update collection_chains set past_derived = false`);
    expect(await derivePast(db, currencies)).toBe(true);
    expect(await points()).toEqual([...floors, ...offers]);
  });

  it("has a listing of several units until the last is sold, whatever becomes of the others", async () => {
    await db.query(sql`update collections set standard = 'erc1155'`);
    await db.query(sql`update collection_chains set past_derived = false`);
    await db.query(sql`delete from floor_points where at < ${first}`);
    const place = { tokenId: 9n, maker: seller } as const;
    const from = start + 72 * hour;
    await addOrder({
      ...place,
      hash: "0x06",
      unitPrice: 1n,
      startsAt: from,
      remaining: 0n,
      status: "filled",
    });
    const given = { tokenId: 9n, fromAddr: seller, toAddr: other, quantity: 1n, timestamp: from + 2 * hour };
    await addEvent({ ...given, name: "transfer" });
    await addEvent({ name: "order_fulfilled", subject: "0x06", timestamp: from + 5 * hour });
    expect(await derivePast(db, currencies)).toBe(true);
    const found = (await points()) as { hour: number; price: string }[];
    expect(found.filter(({ hour: at }) => at >= 72 && at < 80)).toEqual([
      { kind: "floor", hour: 72, price: "1" },
      { kind: "floor", hour: 77, price: "20" },
    ]);
    await db.query(sql`update collections set standard = 'erc721'`);
    await db.query(sql`delete from orders where hash = '0x06'`);
    await db.query(sql`delete from floor_points where at < ${first}`);
    await db.query(sql`update collection_chains set past_derived = false`);
    expect(await derivePast(db, currencies)).toBe(true);
  });

  it("leaves a collection out that failed, so that the others get their turn", async () => {
    await db.query(sql`update collection_chains set past_derived = false`);
    await db.query(sql`alter table collection_chains add constraint never check (not past_derived)`);
    const failed: PlaceKey[] = [];
    await expect(derivePast(db, currencies, failed)).rejects.toThrow();
    expect(failed).toEqual([{ collectionId, chain }]);
    expect(await derivePast(db, currencies, failed)).toBe(false);
    await db.query(sql`alter table collection_chains drop constraint never`);
    expect(await derivePast(db, currencies)).toBe(true);
  });

  it("has the floor and the best offer that an item could have taken at the end of each span", async () => {
    const [item] = await db.query<{ id: number }>(sql`select id from items order by id limit 1`);
    await addOrder({
      ...{ hash: "0x05", side: "offer", kind: "item", currency: wrapped, unitPrice: 9n },
      ...{ itemId: item?.id ?? 0, startsAt: start + 61 * hour, endsAt: start + 85 * hour },
    });
    const place = await readItemPlace(db, item?.id ?? 0);
    if (place === null) throw new Error("the item has no place");
    const moments = [20, 45, 62, 81, 95].map((hours) => start + hours * hour);
    const found = await readItemHistory(db, place, { moments, wrapped, now: start + 99 * hour });
    expect(found).toEqual([
      { from: moments[0], floor: "50", bestOffer: null },
      { from: moments[1], floor: "10", bestOffer: 9n },
      { from: moments[2], floor: "50", bestOffer: 9n },
      { from: moments[3], floor: "50", bestOffer: null },
      { from: moments[4], floor: "50", bestOffer: null },
    ]);
  });

  it("goes on with the best offers as they change", async () => {
    const record = (hours: number) => recordTopOffers(db, currencies, first + hours * hour);
    for (const hours of [1, 2]) await record(hours);
    await db.query(sql`update orders set status = 'inactive' where hash = '0x03'`);
    for (const hours of [3, 4]) await record(hours);
    expect((await points()).slice(-3)).toEqual([
      { kind: "offer", hour: 90, price: null },
      { kind: "offer", hour: 101, price: "4" },
      { kind: "offer", hour: 103, price: null },
    ]);
  });
});
