import { sql } from "drizzle-orm";
import { type Address, zeroAddress } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { approveOperator, buyFromPool, openPool, sellToPool } from "../../../../local/testing/pools";
import { reorg } from "../../../../local/testing/reorg";
import { chainConfigOf, collectionConfigOf } from "../../../testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../../../testing/databases";
import { expectOnChainState } from "../../../testing/expect-on-chain-state";
import {
  followTestChains,
  type TestFollowing,
  waitForHead,
  waitUntil,
} from "../../../testing/follow-test-chain";
import type { Db } from "../../db/database";

const id = "base";

describe("following pools", () => {
  let chain: TestChain;
  let database: TestDatabase;
  let db: Db;
  let following: TestFollowing;
  let pool: Address;

  beforeAll(async () => {
    [chain, database] = await Promise.all([startTestChain(), createTestDatabase()]);
    await approveOperator(chain, chain.accounts.maker, chain.protocol.poolFactory);
    db = await database.open();
  });
  beforeEach(() => follow());
  afterEach(() => following.stop());
  afterAll(async () => {
    await db.close();
    await Promise.all([database.drop(), chain.stop()]);
  });

  async function follow() {
    following = await followTestChains(db, [chainConfigOf(chain, id)], [collectionConfigOf(chain, id)]);
    await settled();
  }

  const settled = async () => {
    await waitForHead(db, id, chain.client);
    await waitUntil(
      () => db.query<{ synced: boolean }>(sql`select synced from collection_contracts`),
      (rows) => rows.every(({ synced }) => synced),
      "the end of catching up",
    );
  };

  function entriesOf(hash: string) {
    return db.query(sql`
      select type, token_id as "tokenId", from_addr as "from", to_addr as "to", price, currency, quantity, pool
      from activity where tx_hash = ${hash} and not orphaned order by log_index`);
  }

  async function traded() {
    const [sum] = await db.query<{ sales: number; volume: string }>(
      sql`select coalesce(sum(sales), 0)::int as sales, coalesce(sum(volume), 0) as volume from sale_buckets`,
    );
    return { sales: sum?.sales ?? 0, volume: BigInt(sum?.volume ?? 0) };
  }

  async function lastSale(tokenId: bigint) {
    const [item] = await db.query(sql`
      select last_sale_price as price, last_sale_currency as currency, last_sale_tx as tx from items
      where token_id = ${tokenId.toString()}::numeric`);
    return item;
  }

  it("shows deposits into a new pool as transfers", async () => {
    pool = await openPool(chain, [1n, 2n, 3n, 4n]);
    await approveOperator(chain, chain.accounts.taker, pool);
    await settled();
    await expectOnChainState(db, chain, id);
    const moved = await db.query(sql`
      select type, token_id as "tokenId" from activity where to_addr = ${pool} order by token_id`);
    expect(moved).toEqual(["1", "2", "3", "4"].map((tokenId) => ({ type: "transfer", tokenId })));
    expect(await traded()).toEqual({ sales: 0, volume: 0n });
  });

  it("shows a purchase of two as two entries, in their last sales and in the volume, to the wei", async () => {
    const { taker } = chain.accounts;
    const { hash, amount } = await buyFromPool(chain, pool, [1n, 2n]);
    await settled();
    const first = amount / 2n;
    const entry = (tokenId: string, price: bigint) => ({
      type: "pool_buy",
      tokenId,
      from: pool,
      to: taker.address,
      price: price.toString(),
      currency: zeroAddress,
      quantity: "1",
      pool,
    });
    expect(await entriesOf(hash)).toEqual([entry("1", first), entry("2", amount - first)]);
    expect(await lastSale(2n)).toEqual({
      price: (amount - first).toString(),
      currency: zeroAddress,
      tx: hash,
    });
    expect(await traded()).toEqual({ sales: 2, volume: amount });
    await expectOnChainState(db, chain, id);
  });

  it("shows a sale to the pool, at the seller's proceeds", async () => {
    const { taker } = chain.accounts;
    const before = await traded();
    const { hash, amount } = await sellToPool(chain, pool, [11n]);
    await settled();
    expect(await entriesOf(hash)).toEqual([
      {
        type: "pool_sell",
        tokenId: "11",
        from: taker.address,
        to: pool,
        price: amount.toString(),
        currency: zeroAddress,
        quantity: "1",
        pool,
      },
    ]);
    expect(await traded()).toEqual({ sales: before.sales + 1, volume: before.volume + amount });
  });

  it("suspects no swap of an item that comes back from where it went", async () => {
    await buyFromPool(chain, pool, [11n]);
    await settled();
    expect(
      await db.query(sql`
        select type, wash_trade as mark from activity where token_id = 11 and type like 'pool_%' and not orphaned
        order by block_number`),
    ).toEqual([
      { type: "pool_sell", mark: null },
      { type: "pool_buy", mark: null },
    ]);
  });

  it("shows the owner's withdrawals as transfers", async () => {
    const { client, accounts } = chain;
    const hash = await client.writeContract({
      account: accounts.maker,
      address: pool,
      abi: nftPoolAbi,
      functionName: "withdrawNfts",
      args: [[4n]],
    });
    await waitForSuccess(client, hash);
    await settled();
    expect(await entriesOf(hash)).toMatchObject([
      { type: "transfer", tokenId: "4", price: null, pool: null },
    ]);
  });

  it("knows a pool from its first swap on, though both are read in one step", async () => {
    await following.stop();
    const young = await openPool(chain, [5n, 6n]);
    const { hash } = await buyFromPool(chain, young, [5n]);
    await follow();
    expect(await entriesOf(hash)).toMatchObject([{ type: "pool_buy", tokenId: "5", pool: young }]);
    await expectOnChainState(db, chain, id);
  });

  it("reverts a swap with its block, and the pool with its own", async () => {
    const before = { traded: await traded(), lastSale: await lastSale(7n) };
    const pools = () => db.query(sql`select to_addr from events where name = 'pool_created'`);
    const known = await pools();
    const young = await openPool(chain, [7n]);
    await buyFromPool(chain, young, [7n]);
    await settled();
    expect(await pools()).toHaveLength(known.length + 1);
    await reorg(chain.client, 2);
    await settled();
    expect(await pools()).toEqual(known);
    expect({ traded: await traded(), lastSale: await lastSale(7n) }).toEqual(before);
    await expectOnChainState(db, chain, id);
  });

  it("finds the swaps of a collection that is followed only now", async () => {
    const fresh = await createTestDatabase();
    const late = await fresh.open();
    try {
      const config = chainConfigOf(chain, id);
      const first = await followTestChains(late, [config], []);
      await waitForHead(late, id, chain.client);
      await first.setCollections([collectionConfigOf(chain, id)]);
      await waitUntil(
        () => late.query<{ synced: boolean }>(sql`select synced from collection_contracts`),
        (rows) => rows.length > 0 && rows.every(({ synced }) => synced),
        "the end of catching up",
      );
      const swaps = (from: Db) =>
        from.query(sql`
          select type, token_id as "tokenId", price, pool from activity
          where type in ('pool_buy', 'pool_sell') and not orphaned order by block_number, log_index, sub`);
      expect(await swaps(late)).toEqual(await swaps(db));
      await first.stop();
    } finally {
      await late.close();
      await fresh.drop();
    }
  });
});
