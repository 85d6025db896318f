import { sql } from "drizzle-orm";
import { type Address, type Hex, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { addressOf, fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import { recordset } from "../../db/recordset";
import { orders } from "../../db/schema/orders";
import { recomputeSales } from "../activity/recompute-sales";
import type { ChainContext } from "../changes/chain-context";
import { countHolderBands } from "../items/holder-bands";
import { depthSteps, listingDepth, offerDepth } from "./depth";
import { listItemSaleMarks, listSaleMarks } from "./sale-marks";

const now = 1_700_001_234;
const day = 86_400;
const chain = "base";
const wrapped: Address = addressOf("wrapped");

describe("what the charts of a collection are read from", () => {
  let db: Db;
  let collectionId: number;
  let itemIds: number[];

  beforeAll(async () => {
    db = await openTestDatabase("postgres");
    for (const currency of [zeroAddress, wrapped]) {
      await db.query(sql`insert into currency_rates (chain, currency, decimals, rate, native_rate)
        values (${chain}, ${currency}, 18, 1, 1)`);
    }
    await fillCollection(db, { chain, slug: "one", count: 12, currencies: [zeroAddress], now });
    const rows = await db.query<{ id: number; collectionId: number }>(
      sql`select id, collection_id as "collectionId" from items order by id`,
    );
    itemIds = rows.map(({ id }) => id);
    collectionId = rows[0]?.collectionId ?? 0;
  });
  afterAll(() => db.close());

  /** Stores the first listing once more, with other values. */
  async function addOrder(changed: Partial<typeof orders.$inferInsert> & { hash: Hex }): Promise<void> {
    const [first] = await db.orm.select().from(orders).orderBy(orders.createdAt, orders.id).limit(1);
    if (first === undefined) throw new Error("no listing is stored");
    const { endable: _endable, ranked: _ranked, ...row } = first;
    await db.orm.insert(orders).values({ ...row, id: `ord_${changed.hash}`, ...changed });
  }

  /** Sells an item to other accounts in turn, and sums the hours as the follower does. */
  async function sell(times: readonly number[], itemId: number): Promise<void> {
    const [last] = await db.query<{ id: number }>(sql`select coalesce(max(id), 0) as id from activity`);
    const rows = times.map((timestamp, index) => ({
      id: (last?.id ?? 0) + 1 + index,
      timestamp,
      from: addressOf(`seller ${index}`),
      to: addressOf(`buyer ${index}`),
    }));
    await db.query(sql`
      insert into activity (id, type, chain, timestamp, collection_id, item_id, contract, token_id, from_addr, to_addr, price, native_value, tx_hash)
      select r.id, 'sale', ${chain}, r.timestamp, ${collectionId}, ${itemId}::int8, ${zeroAddress}, 1, r."from", r."to", 5, 5, '0x01'
      from ${recordset(rows, "r", { id: "int8", timestamp: "int8", from: "text", to: "text" })}`);
    const sales = rows.map(({ timestamp, from, to }) => ({
      collectionId,
      itemId,
      fromAddr: from,
      toAddr: to,
      timestamp,
    }));
    await db.transaction((tx) => recomputeSales({ tx, chain } as ChainContext, sales));
  }

  it("has at most a hundred steps of prices, with the worst price and all units of each", () => {
    expect(depthSteps([])).toEqual([]);
    const rows = [1n, 1n, 2n].map((price) => ({ price, quantity: 3n }));
    expect(depthSteps(rows)).toEqual([
      { price: 1n, quantity: 6n },
      { price: 2n, quantity: 3n },
    ]);
    const many = depthSteps(Array.from({ length: 1_000 }, (_, at) => ({ price: BigInt(at), quantity: 2n })));
    expect(many).toHaveLength(100);
    expect(many[0]).toEqual({ price: 9n, quantity: 20n });
    expect(many.at(-1)).toEqual({ price: 999n, quantity: 20n });
  });

  it("adds up the listings and offers that can be filled, an item with its lowest listing alone", async () => {
    const place = { collectionId, chain };
    const before = await listingDepth(db, { ...place, isEdition: false });
    const units = (steps: readonly { quantity: bigint }[]) =>
      steps.reduce((sum, { quantity }) => sum + quantity, 0n);
    expect(units(before.steps)).toBe(8n);
    const cheap = parseEther("0.0001");
    await addOrder({ hash: "0x01", unitPrice: cheap, price: cheap });
    await addOrder({ hash: "0x02", unitPrice: 1n, hidden: true });
    const after = await listingDepth(db, { ...place, isEdition: false });
    expect(after.isComplete).toBe(true);
    expect(units(after.steps)).toBe(8n);
    expect(after.steps[0]).toEqual({ price: cheap, quantity: 1n });
    const edition = await listingDepth(db, { ...place, isEdition: true });
    expect(units(edition.steps)).toBe(9n);

    const offer = { side: "offer", currency: wrapped, itemId: null, tokenId: null } as const;
    await addOrder({
      ...offer,
      hash: "0x03",
      kind: "collection",
      unitPrice: 7n,
      quantity: 4n,
      remaining: 3n,
    });
    await addOrder({ ...offer, hash: "0x04", kind: "collection", unitPrice: 9n });
    await addOrder({ ...offer, hash: "0x05", kind: "collection", unitPrice: 8n, currency: zeroAddress });
    await addOrder({ ...offer, hash: "0x06", kind: "trait", unitPrice: 6n, traits: [] });
    const depthOf = (kind: "collection" | "trait" | "item") => offerDepth(db, { ...place, kind, wrapped });
    expect((await depthOf("collection")).steps).toEqual([
      { price: 9n, quantity: 1n },
      { price: 7n, quantity: 3n },
    ]);
    expect((await depthOf("trait")).steps).toEqual([{ price: 6n, quantity: 1n }]);
    expect((await depthOf("item")).steps).toEqual([]);
  });

  it("counts holders and their units in fixed bands, an account once over all chains", async () => {
    await db.query(sql`insert into collection_contracts (chain, address, collection_id, start_block, next_block)
      values ('polygon', ${wrapped}, ${collectionId}, 0, 0)`);
    for (const [owner, on, count] of [
      ["ann", chain, 1],
      ["bob", chain, 5],
      ["bob", "polygon", 1],
      ["cyd", chain, 80],
    ] as const) {
      await db.query(sql`insert into holders (collection_id, owner, chain, count)
        values (${collectionId}, ${addressOf(owner)}, ${on}, ${count})`);
    }
    const counted = async (on?: string) =>
      (await countHolderBands(db, { id: collectionId, standard: "erc721" }, on)).map(
        ({ from, to, holders, quantity }) => `${from}-${to ?? ""}: ${holders} hold ${quantity}`,
      );
    expect(await counted()).toEqual([
      "1-1: 1 hold 1",
      "2-5: 0 hold 0",
      "6-10: 1 hold 6",
      "11-25: 0 hold 0",
      "26-50: 0 hold 0",
      "51-: 1 hold 80",
    ]);
    expect((await counted(chain))[1]).toBe("2-5: 1 hold 5");
  });

  it("has every sale up to 500, and of more each of the same number of them", async () => {
    const read = (since: number) => listSaleMarks(db, { collectionId, chains: [chain], since });
    const start = now - (now % 3_600) - 30 * day;
    const [first = 0, second = 0] = itemIds;
    const times = Array.from({ length: 400 }, (_, index) => start + index * 907);
    await sell(times, first);
    const all = await read(start);
    expect(all.total).toBe(400);
    expect(all.rows.map(({ timestamp }) => timestamp)).toEqual(times);
    expect(await read(start + 3 * day)).toMatchObject({ total: 400 - 286 });
    await sell(
      Array.from({ length: 801 }, (_, index) => start + index * 11),
      second,
    );
    const some = await read(start);
    expect(some.total).toBe(1_201);
    expect(some.rows).toHaveLength(400);
    expect(new Set(some.rows.map(({ id }) => id)).size).toBe(400);
    const own = await listItemSaleMarks(db, first, start);
    expect([own.rows.length, own.total]).toEqual([300, 400]);
    expect(own.rows.at(-1)?.timestamp).toBe(times.at(-1));
  });
});
