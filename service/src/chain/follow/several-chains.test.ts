import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import { childArguments } from "@/lib/testing/child-arguments";
import { deployContract, waitForSuccess } from "../../../../local/chains/deploy-contract";
import { nodeArgs } from "../../../../local/processes/bundle-entry";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { deployEditions } from "../../../../local/testing/editions";
import { give } from "../../../../local/testing/holdings";
import { chainConfigOf, collectionConfigOf } from "../../../testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../../../testing/databases";
import { expectOnChainState } from "../../../testing/expect-on-chain-state";
import { startFaultProxy } from "../../../testing/fault-proxy";
import {
  followTestChains,
  type TestFollowing,
  waitForHead,
  waitUntil,
} from "../../../testing/follow-test-chain";
import type { Db } from "../../db/database";
import { openDatabase } from "../../db/open-database";

let base: TestChain;
let polygon: TestChain;
let database: TestDatabase;
let db: Db;
let following: TestFollowing | undefined;
let collections: CollectionConfig[];

beforeAll(async () => {
  [base, polygon, database] = await Promise.all([
    startTestChain({ chainId: 990_001 }),
    startTestChain({ chainId: 990_002 }),
    createTestDatabase("pglite"),
  ]);
  db = await database.open();
  collections = [
    collectionConfigOf(base, "base", { slug: "on-base" }),
    collectionConfigOf(polygon, "polygon", { slug: "on-polygon" }),
  ];
});
afterEach(async () => {
  await following?.stop();
  following = undefined;
});
afterAll(async () => {
  await db.close();
  await Promise.all([database.drop(), base.stop(), polygon.stop()]);
});

function transferAway(chain: TestChain, tokenId: bigint): Promise<void> {
  return give(chain, chain.accounts.maker, chain.accounts.stranger.address, tokenId);
}

describe("several chains", () => {
  it("are followed side by side: one that is down holds no other up", async () => {
    const proxy = await startFaultProxy(polygon.rpcUrl);
    const configs = [
      chainConfigOf(base, "base"),
      chainConfigOf(polygon, "polygon", { rpcUrls: [proxy.rpcUrl] }),
    ];
    following = await followTestChains(db, configs, collections);
    await Promise.all([waitForHead(db, "base", base.client), waitForHead(db, "polygon", polygon.client)]);
    proxy.fault = () => {
      throw new Error("gone");
    };
    await transferAway(base, 1n);
    await transferAway(polygon, 1n);
    await waitForHead(db, "base", base.client);
    await expectOnChainState(db, base, "base");
    await waitUntil(
      () =>
        db.query<{ code: string | null }>(
          sql`select error_code as code from chain_cursor where chain = 'polygon'`,
        ),
      ([row]) => row?.code === "rpc_unreachable",
      "the error of the other chain",
    );
    proxy.fault = null;
    await waitForHead(db, "polygon", polygon.client);
    await expectOnChainState(db, polygon, "polygon");
    await proxy.stop();
  });

  it("lose nothing when the process is killed in the middle of its work, again and again", async () => {
    await db.close();
    if (!("folder" in database.config)) throw new Error("not embedded");
    const { folder } = database.config;
    const file = `${folder}/follow.json`;
    const configs = [chainConfigOf(base, "base"), chainConfigOf(polygon, "polygon")];
    await writeFile(file, JSON.stringify({ chains: configs, collections }));
    const args = [...childArguments(), ...(await nodeArgs("service/testing/follow-until-killed.ts"))];
    for (const tokenId of [2n, 3n]) {
      const child = spawn(process.execPath, [...args, folder, file], {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      const working = new Promise<void>((resolve) => child.once("message", () => resolve()));
      await Promise.all([working, transferAway(base, tokenId), transferAway(polygon, tokenId)]);
      child.kill("SIGKILL");
      await ended;
    }
    db = await openDatabase(database.config);
    following = await followTestChains(db, configs, collections);
    for (const [chain, id] of [
      [base, "base"],
      [polygon, "polygon"],
    ] as const) {
      await waitForHead(db, id, chain.client);
      await expectOnChainState(db, chain, id);
    }
  }, 180_000);
});

describe("a collection that is added while the service runs", () => {
  it("is caught up on from its start block without disturbing the chain, then followed like the others", async () => {
    const { client, accounts } = base;
    const { deployer, maker, stranger } = accounts;
    const collection = await deployContract(client, {
      contract: "QuaysideCollection",
      args: ["Late", "LATE", "ipfs://late/", "", deployer.address, deployer.address, 250],
      account: deployer,
    });
    const startBlock = Number(await client.getBlockNumber());
    const mint = await client.writeContract({
      account: deployer,
      address: collection,
      abi: quaysideCollectionAbi,
      functionName: "mintBatch",
      args: [[maker.address], [5n]],
    });
    await waitForSuccess(client, mint);
    await client.mine({ blocks: 40 });

    following = await followTestChains(db, [chainConfigOf(base, "base", { maxLogRange: 10 })], collections);
    await waitForHead(db, "base", client);
    const late = collectionConfigOf({ collection }, "base", { slug: "late" });
    const contracts = { base: { address: collection, startBlock } };
    await following.setCollections([
      ...collections,
      { ...late, contracts, itemLabels: { "2": ["reported"] } },
    ]);
    await waitUntil(
      () => db.query(sql`select 1 from collection_contracts where address = ${collection} and synced`),
      (rows) => rows.length === 1,
      "the catch-up",
    );
    const lateChain = { ...base, collection };
    await expectOnChainState(db, lateChain, "base");
    await transferAway(lateChain, 1n);
    await waitForHead(db, "base", client);
    await expectOnChainState(db, lateChain, "base");
    expect(
      await db.query(sql`select labels from items where contract = ${collection} and token_id = 2`),
    ).toEqual([{ labels: ["reported"] }]);
    await waitUntil(
      () =>
        db.query(sql`select name, earnings_bps as bps from collections where slug = 'late' and described`),
      ([row]) => row?.name === "Late" && row.bps === 250,
      "its own words",
    );
    expect(stranger.address).toBe(
      (
        await db.query<{ owner: string }>(
          sql`select owner from items where contract = ${collection} and token_id = 1`,
        )
      )[0]?.owner,
    );
  });

  it("has its standard detected before its events are read, even when added in the middle of a step", async () => {
    const { client, accounts } = base;
    const editions = await deployEditions(base, [[accounts.maker.address, 3n]]);
    const proxy = await startFaultProxy(base.rpcUrl);
    const configs = [chainConfigOf(base, "base", { rpcUrls: [proxy.rpcUrl] })];
    following = await followTestChains(db, configs, collections);
    await waitForHead(db, "base", client);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = new Promise<void>((resolve) => {
      // A step of an idle chain requests the head and nothing else.
      proxy.fault = async ({ method }, result) => {
        if (method !== "eth_getBlockByNumber") return result;
        resolve();
        await released;
        return result;
      };
    });
    await held;
    const contracts = { base: { address: editions, startBlock: 0 } };
    const late = collectionConfigOf({ collection: editions }, "base", { slug: "editions", contracts });
    await following.setCollections([...collections, late]);
    release();
    proxy.fault = null;
    await waitUntil(
      () => db.query<{ owner: string }>(sql`select owner from items where contract = ${editions}`),
      ([item]) => item?.owner === accounts.maker.address,
      "the edition",
    );
    await following.stop();
    following = undefined;
    await proxy.stop();
  });

  it("keeps its row under another slug, and is followed no more once the file forgets it", async () => {
    following = await followTestChains(db, [chainConfigOf(base, "base")], collections);
    const [first, ...others] = collections;
    if (first === undefined) throw new Error("no collection");
    const ids = () =>
      db.query(sql`select id, slug, followed from collections where slug in ('on-base', 'renamed')`);
    const [before] = await ids();
    await following.setCollections([{ ...first, slug: "renamed" }, ...others]);
    expect(await ids()).toEqual([{ ...before, slug: "renamed" }]);
    await following.setCollections(others);
    expect(await ids()).toEqual([{ ...before, slug: "renamed", followed: false }]);
  });

  it("misses nothing of the time in which the file did not name it, reorganisations included", async () => {
    const { client } = base;
    following = await followTestChains(db, [chainConfigOf(base, "base")], collections);
    await client.mine({ blocks: 5 });
    await waitForHead(db, "base", client);
    await following.setCollections(collections.slice(1));
    // The new branch has a transfer in a block number that the old branch had been read up to.
    await client.request({ method: "anvil_rollback" as never, params: [3] as never });
    await transferAway(base, 4n);
    await client.mine({ blocks: 5 });
    await waitForHead(db, "base", client);
    await transferAway(base, 5n);
    await waitForHead(db, "base", client);
    await following.setCollections(collections);
    await waitUntil(
      () =>
        db.query<{ synced: boolean }>(
          sql`select synced from collection_contracts where chain = 'base' and address = ${base.collection}`,
        ),
      ([contract]) => contract?.synced === true,
      "the catch-up",
    );
    await expectOnChainState(db, base, "base");
    await transferAway(base, 6n);
    await waitForHead(db, "base", client);
    await expectOnChainState(db, base, "base");
  });
});
