import { sql } from "drizzle-orm";
import { type Address, type LocalAccount, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { quaysideEditionsAbi } from "@/lib/abi/generated/quayside-editions";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { deployContract, waitForSuccess } from "../../../../local/chains/deploy-contract";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { approveConduit, nextSalt, signListing } from "../../../../local/testing/orders";
import { reorg } from "../../../../local/testing/reorg";
import { chainConfigOf, collectionConfigOf } from "../../../testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../../../testing/databases";
import {
  followTestChains,
  type TestFollowing,
  waitForHead,
  waitUntil,
} from "../../../testing/follow-test-chain";
import { storeListing } from "../../../testing/store-listing";
import type { Db } from "../../db/database";

const id = "base";

describe("following editions", () => {
  let chain: TestChain;
  let editions: Address;
  let database: TestDatabase;
  let db: Db;
  let following: TestFollowing;

  beforeAll(async () => {
    [chain, database] = await Promise.all([startTestChain(), createTestDatabase()]);
    const { deployer, maker, taker } = chain.accounts;
    editions = await deployContract(chain.client, {
      contract: "QuaysideEditions",
      args: ["Editions", "ED", "ipfs://editions/{id}", "", deployer.address, deployer.address, 500n],
      account: deployer,
    });
    await create([maker, taker], [12n, 3n]);
    await create([taker], [5n]);
    await approveConduit(chain, maker, editions);
    db = await database.open();
  });
  beforeEach(async () => {
    // The operator's file does not name the standard.
    const place = { [id]: { address: editions, startBlock: 0 } };
    const collection = collectionConfigOf(chain, id, { slug: "editions", contracts: place });
    following = await followTestChains(db, [chainConfigOf(chain, id)], [collection]);
    await settled();
  });
  afterEach(() => following.stop());
  afterAll(async () => {
    await db.close();
    await Promise.all([database.drop(), chain.stop()]);
  });

  const settled = async () => {
    await waitForHead(db, id, chain.client);
    await waitUntil(
      () => db.query<{ synced: boolean }>(sql`select synced from collection_contracts`),
      (rows) => rows.every(({ synced }) => synced),
      "the end of catching up",
    );
  };

  async function create(owners: LocalAccount[], quantities: bigint[]) {
    const hash = await chain.client.writeContract({
      account: chain.accounts.deployer,
      address: editions,
      abi: quaysideEditionsAbi,
      functionName: "createEdition",
      args: [owners.map(({ address }) => address), quantities],
    });
    await waitForSuccess(chain.client, hash);
  }

  async function move(from: LocalAccount, to: LocalAccount, ids: bigint[], values: bigint[]) {
    const hash = await chain.client.writeContract({
      account: from,
      address: editions,
      abi: quaysideEditionsAbi,
      functionName: "safeBatchTransferFrom",
      args: [from.address, to.address, ids, values, "0x"],
    });
    await waitForSuccess(chain.client, hash);
    return hash;
  }

  /** Compares derived state with the contract: every balance, the largest holder, holders and counts. */
  async function expectOnChainState() {
    const accounts = Object.values(chain.accounts);
    const items = await db.query<{ itemId: number; tokenId: string; owner: Address | null }>(sql`
      select id as "itemId", token_id as "tokenId", owner from items where contract = ${editions} order by token_id`);
    const held = new Map<string, { count: number; units: bigint }>();
    for (const { itemId, tokenId, owner } of items) {
      const balances = await Promise.all(
        accounts.map(async ({ address }) => {
          const call = { address: editions, abi: quaysideEditionsAbi, functionName: "balanceOf" } as const;
          return {
            owner: address,
            amount: await chain.client.readContract({ ...call, args: [address, BigInt(tokenId)] }),
          };
        }),
      );
      const real = balances
        .filter(({ amount }) => amount > 0n)
        .sort((a, b) => Number(b.amount - a.amount) || (a.owner < b.owner ? -1 : 1));
      const known = await db.query<{ owner: Address; amount: string }>(sql`
        select owner, amount from balances where item_id = ${itemId}::int8 and chain = ${id}
        order by amount desc, owner collate "C"`);
      expect(known).toEqual(real.map((balance) => ({ ...balance, amount: balance.amount.toString() })));
      expect(owner).toBe(real[0]?.owner ?? null);
      for (const { owner, amount } of real) {
        const { count, units } = held.get(owner) ?? { count: 0, units: 0n };
        held.set(owner, { count: count + 1, units: units + amount });
      }
      const [totals] = await db.query(
        sql`select holders, supply from edition_totals where item_id = ${itemId}::int8`,
      );
      const supply = real.reduce((sum, { amount }) => sum + amount, 0n);
      expect(totals).toEqual({ holders: real.length, supply: supply.toString() });
    }
    const holders = await db.query<{ owner: string; count: number; units: string }>(
      sql`select owner, count, units from holders`,
    );
    const known = holders.map(({ owner, count, units }) => [owner, { count, units: BigInt(units) }] as const);
    expect(new Map(known)).toEqual(held);
    const [counts] = await db.query(sql`select items, owners from collection_chains`);
    expect(counts).toEqual({ items: items.filter(({ owner }) => owner !== null).length, owners: held.size });
  }

  it("learns from the contract that it is ERC-1155, and who has how many copies", async () => {
    expect(await db.query(sql`select standard, standard_known as known from collections`)).toEqual([
      { standard: "erc1155", known: true },
    ]);
    await expectOnChainState();
    const mints = await db.query(sql`
      select token_id as "tokenId", quantity, type from activity where not orphaned order by block_number, log_index`);
    expect(mints).toEqual([
      { tokenId: "1", quantity: "12", type: "mint" },
      { tokenId: "1", quantity: "3", type: "mint" },
      { tokenId: "2", quantity: "5", type: "mint" },
    ]);
  });

  it("follows a batch: one entry an id, and the largest holder is the owner", async () => {
    const { taker, stranger } = chain.accounts;
    const hash = await move(taker, stranger, [1n, 2n], [1n, 3n]);
    await settled();
    await expectOnChainState();
    const [second] = await db.query(sql`select owner from items where token_id = 2`);
    expect(second).toEqual({ owner: stranger.address });
    const entries = await db.query(sql`
      select token_id as "tokenId", quantity, type from activity where tx_hash = ${hash} and not orphaned order by sub`);
    expect(entries).toEqual([
      { tokenId: "1", quantity: "1", type: "transfer" },
      { tokenId: "2", quantity: "3", type: "transfer" },
    ]);
  });

  it("asks for metadata again when the contract moved it", async () => {
    await db.query(sql`update item_meta set state = 'ready'`);
    const hash = await chain.client.writeContract({
      account: chain.accounts.deployer,
      address: editions,
      abi: quaysideEditionsAbi,
      functionName: "setURI",
      args: ["ipfs://moved/{id}"],
    });
    await waitForSuccess(chain.client, hash);
    await settled();
    const states = await db.query(sql`select distinct state from item_meta`);
    expect(states).toEqual([{ state: "pending" }]);
  });

  it("shows a partial fill as a sale of its units, and the rest of the order", async () => {
    const { maker, taker } = chain.accounts;
    const unitPrice = parseEther("0.2");
    const listing = await signListing(chain, maker, {
      standard: "erc1155",
      token: editions,
      tokenId: 1n,
      quantity: 10n,
      unitPrice,
    });
    const orderId = await storeListing(db, { id, chain }, listing);
    const state = () =>
      db.query(sql`select status, status_reason as reason, remaining from orders where id = ${orderId}`);
    expect(await state()).toEqual([{ status: "active", reason: null, remaining: "10" }]);
    const { data, value } = buildFulfillment({
      ...listing,
      taker: taker.address,
      quantity: 3n,
      conduitKey: chain.protocol.conduitKey,
      salt: nextSalt(),
    });
    const hash = await chain.client.sendTransaction({
      account: taker,
      to: chain.protocol.seaport,
      data,
      value,
    });
    await waitForSuccess(chain.client, hash);
    await settled();
    await expectOnChainState();
    expect(await state()).toEqual([{ status: "active", reason: null, remaining: "7" }]);
    expect(
      await db.query(
        sql`select type, quantity, price, order_id as "orderId" from activity where tx_hash = ${hash}`,
      ),
    ).toEqual([{ type: "sale", quantity: "3", price: (3n * unitPrice).toString(), orderId }]);
    const [item] = await db.query(sql`select last_sale_price as price from items where token_id = 1`);
    expect(item).toEqual({ price: unitPrice.toString() });

    // Nine copies less three are enough for the seven that remain only while none of them leaves.
    await move(maker, taker, [1n], [3n]);
    await settled();
    expect(await state()).toEqual([{ status: "inactive", reason: "insufficient_balance", remaining: "7" }]);
    await move(taker, maker, [1n], [1n]);
    await settled();
    expect(await state()).toEqual([{ status: "active", reason: null, remaining: "7" }]);
  });

  it.each([1, 3])("reverts the events that a reorganisation of %i blocks dropped", async (depth) => {
    const { taker, stranger } = chain.accounts;
    await settled();
    const before = await db.query(sql`select * from balances order by item_id, owner`);
    await move(taker, stranger, [1n, 2n], [2n, 1n]);
    if (depth > 1) await move(stranger, taker, [2n], [4n]);
    if (depth > 2) await create([stranger], [1n]);
    await settled();
    await expectOnChainState();
    await reorg(chain.client, depth);
    await settled();
    await expectOnChainState();
    expect(await db.query(sql`select * from balances order by item_id, owner`)).toEqual(before);
  });

  it("has its largest holder as owner when all copies change hands", async () => {
    const { deployer, stranger } = chain.accounts;
    await create([stranger], [2n]);
    await settled();
    const owned = () => db.query<{ owner: Address | null }>(sql`select owner from items where token_id = 3`);
    expect(await owned()).toEqual([{ owner: stranger.address }]);
    await move(stranger, deployer, [3n], [2n]);
    await settled();
    expect(await owned()).toEqual([{ owner: deployer.address }]);
    await expectOnChainState();
  });
});
