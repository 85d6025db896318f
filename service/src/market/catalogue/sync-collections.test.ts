import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collectionConfigSchema } from "@/lib/chains/collections-file";
import type { ItemLabel } from "@/lib/contract/item";
import { openTestDatabase } from "../../../testing/databases";
import { addressOf, fillCollection } from "../../../testing/fill-collection";
import { waitUntil } from "../../../testing/follow-test-chain";
import type { Db, Tx } from "../../db/database";
import { orders } from "../../db/schema/orders";
import { columnNames, writtenKeys } from "../../db/written-columns";
import { lockChain } from "../chains/lock-chain";
import { flushChanges } from "../changes/flush-changes";
import { noChanges } from "../changes/gather-changes";
import { createMarketEvents } from "../changes/market-events";
import { lockTerms } from "../collections/collection-terms";
import { recomputeItems } from "../items/recompute-items";
import { recomputeOrders } from "../orders/status/recompute-orders";
import { syncCollections } from "./sync-collections";

const chain = "base";
const contract = addressOf("hats");
const now = 1_700_000_000;

// The embedded database has one connection: there are no concurrent writers.
describe("taking the collection file over beside other writers", () => {
  let db: Db;
  let collectionId = 0;
  let item = { id: 0, tokenId: "" };

  beforeAll(async () => {
    db = await openTestDatabase();
    await db.query(sql`insert into chain_cursor (chain, chain_id, number) values (${chain}, 1, 5)`);
    await db.query(sql`insert into feed_clock (id, value) values (1, 1) on conflict do nothing`);
    await db.query(
      sql`insert into currency_rates (chain, currency, decimals) values (${chain}, ${zeroAddress}, 18)`,
    );
    await fillCollection(db, { chain, slug: "hats", count: 2, currencies: [zeroAddress], now });
    await db.query(sql`insert into approvals (chain, contract, owner, operator)
      select distinct chain, contract, maker, operator from orders`);
    const [row] = await db.query<{ collectionId: number; id: number; tokenId: string }>(sql`
      select collection_id as "collectionId", item_id as id, token_id as "tokenId" from orders`);
    if (row === undefined) throw new Error("no order was written");
    ({ collectionId } = row);
    item = { id: row.id, tokenId: row.tokenId };
  });
  beforeEach(() => sync([]));
  afterAll(() => db.close());

  function sync(labels: ItemLabel[], slug = "hats", creatorEarnings?: object): Promise<void> {
    const itemLabels = labels.length === 0 ? {} : { [item.tokenId]: labels };
    const contracts = { [chain]: { address: contract } };
    const file = [collectionConfigSchema.parse({ slug, contracts, itemLabels, creatorEarnings })];
    return syncCollections({ db, events: createMarketEvents(), nowMs: () => now * 1_000 }, file);
  }

  /** Runs the sync while another transaction is open, and lets that one continue when the sync waits or is done. */
  async function syncDuring(
    before: (tx: Tx) => Promise<unknown>,
    after: (tx: Tx) => Promise<unknown>,
    start = () => sync(["disputed_ownership"]),
  ) {
    let syncing: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);
    let isDone = false;
    const other = db.transaction(async (tx) => {
      await before(tx);
      syncing = Promise.allSettled([start()]).finally(() => {
        isDone = true;
      });
      await waitUntil(
        async () => ({ isDone, waiting: await db.query(sql`select 1 from pg_locks where not granted`) }),
        (seen) => seen.isDone || seen.waiting.length > 0,
        "the sync's wait",
      );
      await after(tx);
    });
    const outcomes = [...(await Promise.allSettled([other])), ...(await syncing)];
    return outcomes.map(({ status }) => status);
  }

  async function orderNow() {
    const [row] = await db.query(
      sql`select status, status_reason as reason from orders where item_id = ${item.id}::int8`,
    );
    return row;
  }

  const bump = (tx: Tx) => {
    const changes = noChanges();
    changes.collections.add(collectionId);
    return flushChanges(tx, changes);
  };

  it("adds and removes labels, and with them the listing", async () => {
    expect(await orderNow()).toEqual({ status: "active", reason: null });
    await sync(["disputed_ownership"]);
    expect(await orderNow()).toEqual({ status: "inactive", reason: "disputed" });
    expect(await db.query(sql`select labels from items where id = ${item.id}::int8`)).toEqual([
      { labels: ["disputed_ownership"] },
    ]);
    await sync([], "caps");
    expect(await db.query(sql`select slug from collections`)).toEqual([{ slug: "caps" }]);
    expect(await orderNow()).toEqual({ status: "active", reason: null });
    await sync(["disputed_ownership"], "hats");
    expect(await orderNow()).toEqual({ status: "inactive", reason: "disputed" });
  });

  it("waits for a writer that has the clock and goes on to the collection", async () => {
    const outcomes = await syncDuring(
      (tx) => tx.query(sql`update feed_clock set value = value + 1`),
      (tx) => tx.query(sql`update collections set version = version + 1 where id = ${collectionId}`),
    );
    expect(outcomes).toEqual(["fulfilled", "fulfilled"]);
    expect(await orderNow()).toEqual({ status: "inactive", reason: "disputed" });
  });

  it("waits for a writer that has an item and goes on to the clock and the collection", async () => {
    const outcomes = await syncDuring(
      (tx) => tx.query(sql`select 1 from items where id = ${item.id}::int8 for update`),
      bump,
    );
    expect(outcomes).toEqual(["fulfilled", "fulfilled"]);
    expect(await orderNow()).toEqual({ status: "inactive", reason: "disputed" });
  });

  it("changes earnings beside who posts an order, who has its terms and goes on to its chain", async () => {
    const outcomes = await syncDuring(
      (tx) => lockTerms(tx, [collectionId], "share"),
      (tx) => lockChain(tx, chain, "share"),
      () => sync([], "hats", { recipients: [{ address: addressOf("maker"), bps: 500 }] }),
    );
    expect(outcomes).toEqual(["fulfilled", "fulfilled"]);
    const [order] = await db.query(sql`select suspicions from orders where item_id = ${item.id}::int8`);
    expect(order).toEqual({ suspicions: 1 });
  });

  it("decides the status of an order that is written while the labels change", async () => {
    const [order] = await db.query<{ id: string }>(sql`select id from orders`);
    const ids = order === undefined ? [] : [order.id];
    await db.query(sql`create table held_back as select * from orders`);
    await db.query(sql`delete from orders`);
    const names = columnNames(orders, writtenKeys(orders, { except: [] }));
    const outcomes = await syncDuring(async (tx) => {
      await lockChain(tx, chain, "share");
      await tx.query(sql`insert into orders (${names}) select ${names} from held_back`);
      const changes = noChanges();
      await recomputeOrders(tx, changes, { ids, now, block: 5 });
      await recomputeItems(tx, changes, { ids: [item.id], now });
    }, bump);
    expect(outcomes).toEqual(["fulfilled", "fulfilled"]);
    expect(await orderNow()).toEqual({ status: "inactive", reason: "disputed" });
  });

  it("lets the former contract go when a slug moves to another one, and takes it back", async () => {
    const other = addressOf("new hats");
    const moveTo = (address: string) =>
      syncCollections({ db, events: createMarketEvents(), nowMs: () => now * 1_000 }, [
        collectionConfigSchema.parse({ slug: "hats", contracts: { [chain]: { address } } }),
      ]);
    const followed = () =>
      db.query(sql`select c.slug, k.address, k.synced from collections c
        join collection_contracts k on k.collection_id = c.id where c.followed order by k.address`);
    await moveTo(other);
    expect(await followed()).toEqual([{ slug: "hats", address: other, synced: false }]);
    const [kept] = await db.query(sql`select slug, followed from collections where id = ${collectionId}`);
    expect(kept).toEqual({ slug: `hats_${collectionId}`, followed: false });
    await moveTo(contract);
    expect(await followed()).toEqual([expect.objectContaining({ slug: "hats", address: contract })]);
    expect(await db.query(sql`select slug from collections where id = ${collectionId}`)).toEqual([
      { slug: "hats" },
    ]);
  });
});
