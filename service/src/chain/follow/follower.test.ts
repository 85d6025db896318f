import { sql } from "drizzle-orm";
import { encodeFunctionData, type LocalAccount, parseEther, zeroAddress } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { give } from "../../../../local/testing/holdings";
import { approveConduit, nextSalt, signListing } from "../../../../local/testing/orders";
import { reorg } from "../../../../local/testing/reorg";
import { chainConfigOf, collectionConfigOf } from "../../../testing/chain-config";
import { createTestDatabase, databaseKinds, type TestDatabase } from "../../../testing/databases";
import { expectOnChainState } from "../../../testing/expect-on-chain-state";
import {
  followTestChains,
  type TestFollowing,
  waitForHead,
  waitUntil,
} from "../../../testing/follow-test-chain";
import { storeListing } from "../../../testing/store-listing";
import type { Db } from "../../db/database";

const id = "base";

describe.each(databaseKinds)("following a chain into %s", (kind) => {
  let chain: TestChain;
  let database: TestDatabase;
  let db: Db;
  let following: TestFollowing;

  beforeAll(async () => {
    [chain, database] = await Promise.all([startTestChain(), createTestDatabase(kind)]);
    await approveConduit(chain, chain.accounts.maker);
    db = await database.open();
  });
  beforeEach(async () => {
    following = await followTestChains(db, [chainConfigOf(chain, id)], [collectionConfigOf(chain, id)]);
    await settled();
  });
  afterEach(() => following.stop());
  afterAll(async () => {
    await db.close();
    await Promise.all([database.drop(), chain.stop()]);
  });

  const settled = () => waitForHead(db, id, chain.client);

  const transfer = (from: LocalAccount, to: LocalAccount, tokenId: bigint) =>
    give(chain, from, to.address, tokenId);

  async function send(account: LocalAccount, data: `0x${string}`, value = 0n): Promise<`0x${string}`> {
    const to = chain.protocol.seaport;
    const hash = await chain.client.sendTransaction({ account, to, data, value });
    await waitForSuccess(chain.client, hash);
    return hash;
  }

  async function statusOf(orderId: string): Promise<string> {
    const [row] = await db.query<{ status: string; reason: string | null }>(
      sql`select status, status_reason as reason from orders where id = ${orderId}`,
    );
    return [row?.status, row?.reason].filter(Boolean).join(":");
  }

  async function bestListing(tokenId: bigint): Promise<unknown> {
    const [row] = await db.query(
      sql`select list_price as price, list_currency as currency from items where token_id = ${tokenId.toString()}::numeric`,
    );
    return row;
  }

  it("finds owners, holders, mints and the contract's metadata from the past", async () => {
    await expectOnChainState(db, chain, id);
    const mints = await db.query(sql`select distinct type from activity where not orphaned`);
    expect(mints).toEqual([{ type: "mint" }]);
    const described = await waitUntil(
      () => db.query(sql`select name, owners, earnings, creator from collections where described`),
      (rows) => rows.length === 1,
      "the collection's own words",
    );
    expect(described).toEqual([
      {
        name: "Test Collection",
        owners: 2,
        earnings: [{ address: chain.accounts.deployer.address, bps: 500 }],
        creator: chain.accounts.deployer.address,
      },
    ]);
    const [meta] = await db.query(sql`select count(*) as pending from item_meta where state = 'pending'`);
    expect(meta).toEqual({ pending: 20 });
  });

  it("turns a fill into one sale, its order filled and the item's last sale set", async () => {
    const { maker, taker } = chain.accounts;
    const listing = await signListing(chain, maker, { tokenId: 1n });
    const orderId = await storeListing(db, { id, chain }, listing);
    expect(await statusOf(orderId)).toBe("active");
    expect(await bestListing(1n)).toEqual({ price: parseEther("1").toString(), currency: zeroAddress });
    const { data, value } = buildFulfillment({
      ...listing,
      taker: taker.address,
      conduitKey: chain.protocol.conduitKey,
      salt: nextSalt(),
    });
    const txHash = await send(taker, data, value);
    await settled();
    expect(await statusOf(orderId)).toBe("filled");
    expect(await bestListing(1n)).toEqual({ price: null, currency: null });
    expect(
      await db.query(sql`
        select type, from_addr as "from", to_addr as "to", price, currency, order_id as "orderId", quantity
        from activity where tx_hash = ${txHash} and not orphaned`),
    ).toEqual([
      {
        type: "sale",
        from: maker.address,
        to: taker.address,
        price: parseEther("1").toString(),
        currency: zeroAddress,
        orderId,
        quantity: "1",
      },
    ]);
    expect(await db.query(sql`select sales, volume from sale_buckets`)).toEqual([
      { sales: 1, volume: parseEther("1").toString() },
    ]);
    const [item] = await db.query(
      sql`select last_sale_price as price, last_sale_tx as tx from items where token_id = 1`,
    );
    expect(item).toEqual({ price: parseEther("1").toString(), tx: txHash });
    await expectOnChainState(db, chain, id);
  });

  it("makes an order inactive when its item leaves or its approval goes, and active when they come back", async () => {
    const { maker, stranger } = chain.accounts;
    const orderId = await storeListing(db, { id, chain }, await signListing(chain, maker, { tokenId: 2n }));
    await transfer(maker, stranger, 2n);
    await settled();
    expect(await statusOf(orderId)).toBe("inactive:not_owner");
    await transfer(stranger, maker, 2n);
    await settled();
    expect(await statusOf(orderId)).toBe("active");
    const setApproval = (approved: boolean) =>
      chain.client
        .writeContract({
          account: maker,
          address: chain.collection,
          abi: erc721Abi,
          functionName: "setApprovalForAll",
          args: [chain.protocol.conduit, approved],
        })
        .then((hash) => waitForSuccess(chain.client, hash));
    await setApproval(false);
    await settled();
    expect(await statusOf(orderId)).toBe("inactive:not_approved");
    expect(await bestListing(2n)).toEqual({ price: null, currency: null });
    await setApproval(true);
    await settled();
    expect(await statusOf(orderId)).toBe("active");
  });

  it("counts an approval of the single token until the token moves", async () => {
    const { taker, stranger } = chain.accounts;
    const orderId = await storeListing(db, { id, chain }, await signListing(chain, taker, { tokenId: 12n }));
    expect(await statusOf(orderId)).toBe("inactive:not_approved");
    const hash = await chain.client.writeContract({
      account: taker,
      address: chain.collection,
      abi: erc721Abi,
      functionName: "approve",
      args: [chain.protocol.conduit, 12n],
    });
    await waitForSuccess(chain.client, hash);
    await settled();
    expect(await statusOf(orderId)).toBe("active");
    await transfer(taker, stranger, 12n);
    await transfer(stranger, taker, 12n);
    await settled();
    expect(await statusOf(orderId)).toBe("inactive:not_approved");
  });

  it("ends orders that are cancelled on the chain or whose counter moved", async () => {
    const { maker, taker } = chain.accounts;
    const listing = await signListing(chain, maker, { tokenId: 3n });
    const cancelled = await storeListing(db, { id, chain }, listing);
    await send(maker, buildCancel([listing.order]));
    await settled();
    expect(await statusOf(cancelled)).toBe("cancelled:cancelled");
    await approveConduit(chain, taker);
    await settled();
    const counted = await storeListing(db, { id, chain }, await signListing(chain, taker, { tokenId: 13n }));
    expect(await statusOf(counted)).toBe("active");
    const hash = await chain.client.writeContract({
      account: taker,
      address: chain.protocol.seaport,
      abi: seaportAbi,
      functionName: "incrementCounter",
    });
    await waitForSuccess(chain.client, hash);
    await settled();
    expect(await statusOf(counted)).toBe("cancelled:counter");
    const renewed = await storeListing(db, { id, chain }, await signListing(chain, taker, { tokenId: 13n }));
    expect(await statusOf(renewed)).toBe("active");
  });

  it("restores a counter when a reorganisation drops its increment, and ends the orders signed since", async () => {
    const { stranger } = chain.accounts;
    await approveConduit(chain, stranger);
    await transfer(chain.accounts.maker, stranger, 8n);
    await chain.client.mine({ blocks: 1 });
    const before = await storeListing(db, { id, chain }, await signListing(chain, stranger, { tokenId: 8n }));
    await settled();
    const increment = encodeFunctionData({ abi: seaportAbi, functionName: "incrementCounter" });
    await send(stranger, increment);
    await settled();
    const since = await storeListing(db, { id, chain }, await signListing(chain, stranger, { tokenId: 8n }));
    expect([await statusOf(before), await statusOf(since)]).toEqual(["cancelled:counter", "active"]);
    await reorg(chain.client, 1);
    await settled();
    expect([await statusOf(before), await statusOf(since)]).toEqual(["active", "cancelled:counter"]);
  });

  it("marks both sales of an item that goes to an account and back, until a reorganisation drops the second", async () => {
    const { maker, taker } = chain.accounts;
    const sell = async (seller: LocalAccount, buyer: LocalAccount) => {
      const { data, value } = buildFulfillment({
        ...(await signListing(chain, seller, { tokenId: 9n })),
        taker: buyer.address,
        conduitKey: chain.protocol.conduitKey,
        salt: nextSalt(),
      });
      await send(buyer, data, value);
      await settled();
    };
    const marked = async () => {
      const sales = await db.query<{ mark: string | null }>(sql`
        select wash_trade as mark from activity where token_id = 9 and type = 'sale' and not orphaned`);
      const [sums] = await db.query<{ washed: number }>(
        sql`select sum(wash_sales)::int as washed from sale_totals`,
      );
      return [...sales.map(({ mark }) => mark), sums?.washed];
    };
    await approveConduit(chain, taker);
    await sell(maker, taker);
    expect(await marked()).toEqual([null, 0]);
    await sell(taker, maker);
    expect(await marked()).toEqual(["round_trip", "round_trip", 2]);
    await reorg(chain.client, 1);
    await settled();
    expect(await marked()).toEqual([null, 0]);
  });

  it("records the floor as it moves", async () => {
    const { maker } = chain.accounts;
    const price = parseEther("0.25");
    await storeListing(db, { id, chain }, await signListing(chain, maker, { tokenId: 4n, unitPrice: price }));
    const [place] = await db.query(sql`select floor from collection_chains`);
    expect(place).toEqual({ floor: price.toString() });
    const points = await db.query(sql`select floor from floor_points order by at desc limit 1`);
    expect(points).toEqual([{ floor: price.toString() }]);
  });

  it.each([1, 2, 5, 10])("reverts everything that a reorganisation of %i blocks dropped", async (depth) => {
    const { maker, taker, stranger } = chain.accounts;
    const tokenId = 5n;
    const listing = await signListing(chain, maker, { tokenId });
    const orderId = await storeListing(db, { id, chain }, listing);
    await chain.client.mine({ blocks: depth });
    await settled();
    const { data, value } = buildFulfillment({
      ...listing,
      taker: taker.address,
      conduitKey: chain.protocol.conduitKey,
      salt: nextSalt(),
    });
    await send(taker, data, value);
    if (depth > 1) await transfer(taker, stranger, tokenId);
    await chain.client.mine({ blocks: Math.max(0, depth - 2) });
    await settled();
    expect(await statusOf(orderId)).toBe("filled");
    const [before] = await db.query<{ last: number }>(sql`select max(id) as last from activity`);
    const [sales] = await db.query(sql`select sum(sales)::int as sales from sale_buckets`);

    await reorg(chain.client, depth);
    await settled();
    expect(await statusOf(orderId)).toBe("active");
    await expectOnChainState(db, chain, id);
    const orphans = await db.query<{ type: string }>(sql`
      select type from activity where orphaned and orphaned_seq > ${before?.last ?? 0}::int8 order by id`);
    expect(orphans.map(({ type }) => type)).toEqual(depth > 1 ? ["sale", "transfer"] : ["sale"]);
    expect(await db.query(sql`select sum(sales)::int as sales from sale_buckets`)).toEqual([
      { sales: Number((sales as { sales: number }).sales) - 1 },
    ]);
    await send(maker, buildCancel([listing.order]));
    await settled();
    expect(await statusOf(orderId)).toBe("cancelled:cancelled");
  });

  it("resumes where it stopped, and catches up on the blocks since", async () => {
    const { maker, stranger } = chain.accounts;
    await following.stop();
    await transfer(maker, stranger, 6n);
    await chain.client.mine({ blocks: 30 });
    following = await followTestChains(db, [chainConfigOf(chain, id)], [collectionConfigOf(chain, id)]);
    await settled();
    await expectOnChainState(db, chain, id);
  });

  it("rolls back a reorganisation that happened while it was stopped", async () => {
    const { maker, stranger } = chain.accounts;
    await transfer(maker, stranger, 7n);
    await settled();
    await following.stop();
    await reorg(chain.client, 1);
    await chain.client.mine({ blocks: 3 });
    following = await followTestChains(db, [chainConfigOf(chain, id)], [collectionConfigOf(chain, id)]);
    await settled();
    await expectOnChainState(db, chain, id);
  });
});
