import { type SQL, sql } from "drizzle-orm";
import { type Address, getAddress, type Hex, parseEther, parseUnits, zeroAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ChainConfig, chainConfigSchema } from "@/lib/chains/config";
import { listingsQuerySchema } from "@/lib/contract/order-requests";
import { openTestDatabase } from "../../../../testing/databases";
import type { Db } from "../../../db/database";
import { orders, type orders as ordersTable } from "../../../db/schema/orders";
import { sqlArray } from "../../../db/sql-array";
import { flushChanges } from "../../changes/flush-changes";
import { noChanges, noteOrder } from "../../changes/gather-changes";
import { createMarketEvents, type MarketEvent } from "../../changes/market-events";
import { syncRates, unitNorm } from "../../currencies/rates";
import { recomputeItems } from "../../items/recompute-items";
import { queryOrders } from "../read/orders-page";
import { applyDueTimes } from "./apply-due-times";
import { asIfApplied } from "./as-if-applied";

const account = (byte: string): Address => getAddress(`0x${byte.repeat(20)}`);
const usdc = account("dc");
const contract = account("70");

function chainWithRates(native: string, dollar: string): ChainConfig {
  const usd = (rate: string) => ({ rate, at: 0, source: "test" });
  return chainConfigSchema.parse({
    id: "base",
    chainId: 1,
    name: "Base",
    rpcUrls: ["http://127.0.0.1:1"],
    publicRpcUrl: "http://127.0.0.1:1",
    nativeCurrency: { symbol: "ETH", name: "Ether", decimals: 18, usd: usd(native) },
    wrappedCurrency: { address: account("ee"), symbol: "WETH", name: "Wrapped", decimals: 18 },
    erc20Currencies: [
      { address: usdc, symbol: "USDC", name: "USD Coin", decimals: 6, usd: usd(dollar) },
      { address: account("a5"), symbol: "ODD", name: "Odd", decimals: 2 },
    ],
    contracts: {
      seaport: account("5e"),
      conduitController: account("cc"),
      conduit: account("c0"),
      conduitKey: `0x${"00".repeat(32)}`,
      signedZone: account("20"),
    },
    marketplaceFee: { bps: 0, recipient: account("fe") },
    blockTimeMs: 1_000,
    confirmations: 1,
  });
}

describe("listings in time and money", () => {
  let db: Db;
  let collectionId = 0;
  let itemId = 0;
  let count = 0;
  const published: MarketEvent[] = [];
  const events = createMarketEvents();
  events.subscribe((event) => published.push(event));

  beforeAll(async () => {
    db = await openTestDatabase();
    await syncRates(db, [chainWithRates("2000", "1")]);
    await db.query(sql`insert into chain_cursor (chain, chain_id, number) values ('base', 1, 5)`);
    const [collection] = await db.query<{ id: number }>(sql`
      insert into collections (slug, name, standard, category, verified, creator, links, labels, home_chain, created_at)
      values ('c', 'C', 'erc721', 'art', false, ${zeroAddress}, '{}', '{}', 'base', 0) returning id`);
    collectionId = collection?.id ?? 0;
    const [item] = await db.query<{ id: number }>(sql`
      insert into items (collection_id, home_chain, token_id, chain, contract, owner)
      values (${collectionId}, 'base', 1, 'base', ${contract}, ${account("a1")}) returning id`);
    itemId = item?.id ?? 0;
  });
  beforeEach(async () => {
    await db.query(sql`delete from orders`);
    await refresh(100);
  });
  afterAll(() => db.close());

  type Listing = Partial<typeof ordersTable.$inferInsert> & { unitPrice: bigint };

  async function list(listing: Listing): Promise<void> {
    count += 1;
    const hash: Hex = `0x${count.toString(16).padStart(64, "0")}`;
    const currency = listing.currency ?? zeroAddress;
    await db.orm.insert(orders).values({
      id: `ord_${count}`,
      chain: "base",
      hash,
      side: "listing",
      kind: "item",
      collectionId,
      contract,
      itemId,
      tokenId: 1n,
      maker: account("a1"),
      currency,
      price: listing.unitPrice,
      unitNorm: unitNorm("base", {
        side: "listing",
        currency,
        unitPrice: listing.unitPrice,
      }) as unknown as string,
      quantity: 1n,
      remaining: 1n,
      fees: [],
      proceeds: listing.unitPrice,
      components: {} as never,
      signature: "0x",
      counter: 0n,
      operator: account("c0"),
      startsAt: 0,
      endsAt: 1_000,
      status: "active",
      phase: "live",
      checkedAt: 0,
      checkedBlock: 0,
      createdAt: count,
      updatedAt: 0,
      ...listing,
    });
  }

  async function refresh(now: number): Promise<void> {
    await db.transaction(async (tx) => {
      const changes = noChanges();
      await recomputeItems(tx, changes, { ids: [itemId], now });
      await flushChanges(tx, changes);
    });
  }

  async function best(): Promise<[price: string | null, expires: number | null]> {
    const [row] = await db.query<{ price: string | null; expires: number | null }>(
      sql`select list_price as price, list_expires as expires from items where id = ${itemId}`,
    );
    return [row?.price ?? null, row?.expires ?? null];
  }

  async function place() {
    const [row] = await db.query<{ listed: number; floor: string | null }>(
      sql`select listed, floor from collection_chains where collection_id = ${collectionId}`,
    );
    return row;
  }

  it("gives way to the next best listing in the second that the best one ends", async () => {
    await list({ unitPrice: 5n, endsAt: 200 });
    await list({ unitPrice: 7n, endsAt: 300 });
    await refresh(100);
    const bestAt = async (now: number) => {
      await applyDueTimes(db, events, [{ chain: "base", now }]);
      return best();
    };
    expect(await bestAt(199)).toEqual(["5", 200]);
    expect(await bestAt(200)).toEqual(["7", 300]);
    expect(await place()).toEqual({ listed: 1, floor: "7" });
    expect(await bestAt(300)).toEqual([null, null]);
    expect(await place()).toEqual({ listed: 0, floor: null });
  });

  it("shows a listing from the second of its start, and reports it once", async () => {
    await list({ unitPrice: 9n, startsAt: 150, phase: "pending" });
    await refresh(100);
    await applyDueTimes(db, events, [{ chain: "base", now: 149 }]);
    expect(await best()).toEqual([null, null]);
    published.length = 0;
    await applyDueTimes(db, events, [{ chain: "base", now: 150 }]);
    expect(await best()).toEqual(["9", 1_000]);
    expect(published.map(({ type }) => type).sort()).toEqual(["collection", "items"]);
    published.length = 0;
    await applyDueTimes(db, events, [{ chain: "base", now: 151 }]);
    expect(published).toEqual([]);
  });

  it("is found by its state among the changes of all, of its collection and of its maker", async () => {
    await list({ unitPrice: 9n, startsAt: 150, endsAt: 200, phase: "pending" });
    await list({ unitPrice: 8n, startsAt: 150, endsAt: 200, phase: "pending", maker: account("b2") });
    const change = async (orders: readonly string[], status: string) => {
      await db.query(sql`update orders set status = ${status} where id = any(${sqlArray(orders, "text")})`);
      await db.transaction(async (tx) => {
        const changes = noChanges();
        for (const id of orders) noteOrder(changes, "base", id, collectionId);
        return flushChanges(tx, changes);
      });
    };
    const own = `ord_${count - 1}`;
    const other = `ord_${count}`;
    await change([own, other], "active");
    /** The changed orders with a status, each list of them. */
    const changed = async (now: number, status: "active" | "inactive" | "expired" | "cancelled" | "any") => {
      await applyDueTimes(db, events, [{ chain: "base", now }]);
      const lists = [{}, { chain: "base" }, { collectionIds: [collectionId] }, { maker: account("a1") }].map(
        async ({ collectionIds = null, ...query }) => {
          const { rows } = await queryOrders(
            db,
            { ...listingsQuerySchema.parse({ sort: "updated" }), ...query, status: [status] },
            {
              side: "listing",
              position: null,
              times: [{ chain: "base", now }],
              collectionIds,
              itemIds: null,
            },
          );
          return rows.map(({ id }) => id);
        },
      );
      return Promise.all(lists);
    };
    const none = [[], [], [], []];
    const both = [[own, other], [own, other], [own, other], [own]];
    expect(await changed(149, "inactive")).toEqual(both);
    expect(await changed(149, "active")).toEqual(none);
    expect(await changed(150, "active")).toEqual(both);
    expect(await changed(200, "active")).toEqual(none);
    expect(await changed(200, "expired")).toEqual(both);
    await change([own], "cancelled");
    expect(await changed(200, "cancelled")).toEqual([[own], [own], [own], [own]]);
    expect(await changed(200, "expired")).toEqual([[other], [other], [other], []]);
    expect(await changed(200, "any")).toEqual([[other, own], [other, own], [other, own], [own]]);
  });

  it("leaves hidden and private listings out", async () => {
    await list({ unitPrice: 1n, hidden: true });
    await list({ unitPrice: 2n, taker: account("b2") });
    await list({ unitPrice: 3n });
    await refresh(100);
    expect(await best()).toEqual(["3", 1_000]);
    expect(await place()).toEqual({ listed: 1, floor: "3" });
  });

  it("compares currencies by their rates, and puts one without a rate last", async () => {
    await list({ unitPrice: 1n, currency: account("a5") });
    await list({ unitPrice: parseEther("1") });
    await refresh(100);
    expect(await best()).toEqual([parseEther("1").toString(), 1_000]);
    await list({ unitPrice: parseUnits("1999.999999", 6), currency: usdc });
    await refresh(100);
    expect(await best()).toEqual([parseUnits("1999.999999", 6).toString(), 1_000]);
  });

  it("normalises every price again when a rate changes", async () => {
    await list({ unitPrice: parseUnits("1500", 6), currency: usdc, endsAt: 900 });
    await list({ unitPrice: parseEther("1"), endsAt: 800 });
    await refresh(100);
    expect(await best()).toEqual([parseUnits("1500", 6).toString(), 900]);
    await syncRates(db, [chainWithRates("1000", "1")]);
    expect(await best()).toEqual([parseEther("1").toString(), 800]);
    await syncRates(db, [chainWithRates("2000", "1")]);
    expect(await best()).toEqual([parseUnits("1500", 6).toString(), 900]);
  });

  it("keeps the floor's history, one point a change", async () => {
    await db.query(sql`delete from floor_points`);
    await list({ unitPrice: 8n, endsAt: 500 });
    await refresh(400);
    await refresh(450);
    await applyDueTimes(db, events, [{ chain: "base", now: 500 }]);
    expect(await db.query(sql`select at, floor from floor_points order by at`)).toEqual([
      { at: 400, floor: "8" },
      { at: 500, floor: null },
    ]);
  });

  it("can be read as if applied, without a write", async () => {
    await db.query(sql`delete from floor_points`);
    await list({ unitPrice: 5n, endsAt: 200 });
    await list({ unitPrice: 7n, endsAt: 300, hidden: true });
    await list({ unitPrice: 8n, endsAt: 300 });
    await list({ unitPrice: 6n, startsAt: 250, endsAt: 260, phase: "pending" });
    await list({ unitPrice: 4n, startsAt: 350, phase: "pending" });
    await list({ unitPrice: 3n, startsAt: 350, phase: "pending", taker: account("b2") });
    await list({
      unitPrice: 9n,
      startsAt: 250,
      phase: "pending",
      side: "offer",
      kind: "collection",
      itemId: null,
    });
    await refresh(100);
    await db.query(
      sql`insert into order_changes (order_id, side, seq) select id, side, created_at from orders`,
    );
    const tables = [
      sql`select * from orders order by id`,
      sql`select * from order_changes order by order_id`,
      sql`select * from items order by id`,
      sql`select * from collection_chains order by collection_id, chain`,
      sql`with points as (select * from floor_points) select at, floor from points order by at desc`,
    ];
    const readAll = (change: (statement: SQL) => SQL = (statement) => statement) =>
      Promise.all(tables.map((table) => db.query(change(table))));
    const seen = new Set<string>();
    for (const now of [199, 200, 250, 260, 300, 350, 1_000]) {
      const times = [{ chain: "base", now }];
      const stored = await readAll();
      const early = await readAll(asIfApplied(times));
      expect(await readAll()).toEqual(stored);
      await applyDueTimes(db, events, times);
      expect(early, String(now)).toEqual(await readAll());
      seen.add(JSON.stringify(early));
    }
    expect(seen.size).toBe(7);
  });
});
