import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { collectionConfigOf } from "../../../testing/chain-config";
import { openTestDatabase } from "../../../testing/databases";
import { type ProxiedCall, RpcRefusal } from "../../../testing/fault-proxy";
import { waitUntil } from "../../../testing/follow-test-chain";
import { aboutRanges, type Lie } from "../../../testing/lies";
import { type MintingContracts, placeMintingContracts } from "../../../testing/minting-contracts";
import { openTruthScene } from "../../../testing/truth-scene";
import type { Db } from "../../db/database";
import type { LearnedLimits } from "../../db/schema/chain";

const scene = openTruthScene();
const { id, follow, settled } = scene;

const count = 201;
const overrides = { maxLogRange: 30 };
let minting: MintingContracts;
/** The blocks in which every contract minted. */
const mintBlocks: number[] = [];

async function mintOnce(): Promise<void> {
  await minting.mint();
  mintBlocks.push(await scene.height());
}

beforeAll(async () => {
  minting = await placeMintingContracts(scene.chain, count);
  for (let times = 0; times < 4; times += 1) {
    await scene.chain.client.mine({ blocks: 100 });
    await mintOnce();
  }
  await scene.chain.client.mine({ blocks: 100 });
});

/** Some of the contracts as collections. Their first blocks are spread over the chain. */
function collectionsOf(from: number, to: number) {
  return minting.addresses.slice(from, to).map((address, index) =>
    collectionConfigOf({ collection: address }, id, {
      slug: `minting-${from + index}`,
      standard: "erc721",
      contracts: { [id]: { address, startBlock: index * 2 } },
    }),
  );
}

const caughtUp = (db: Db) =>
  waitUntil(
    () => db.query(sql`select count(*)::int4 as behind from collection_contracts where not synced`),
    ([row]) => row?.behind === 0,
    "the contracts in the stream",
  );

/** The tokens that each contract should have minted since its first block. */
async function expectAllMints(db: Db): Promise<void> {
  const rows = await db.query<{ startBlock: number; tokens: number[] }>(sql`
    select k.start_block as "startBlock",
      (select array_agg(e.token_id::int4 order by e.token_id) from events e
        where e.chain = k.chain and e.address = k.address and e.name = 'transfer') as tokens
    from collection_contracts k`);
  for (const { startBlock, tokens } of rows)
    expect(tokens ?? []).toEqual(mintBlocks.filter((block) => block >= startBlock));
}

/** The head and the final block are looked at by the clock. */
const followsClock = ({ method, params }: ProxiedCall) =>
  method === "eth_getBlockByNumber" && (params[0] === "latest" || params[0] === "finalized");

/** Counts the calls that read blocks and logs. Those that follow the clock are left out, and a contract is described once. */
function counting() {
  const counted = { calls: 0, filters: [] as { addresses: number; width: number }[] };
  const lie: Lie = (call, result) => {
    if (call.method.startsWith("eth_get") && !followsClock(call)) counted.calls += 1;
    if (call.method === "eth_getLogs") {
      const [{ address, fromBlock, toBlock }] = call.params as [
        { address: string[]; fromBlock: string; toBlock: string },
      ];
      counted.filters.push({
        addresses: address.length,
        width: Number(toBlock) - Number(fromBlock) + 1,
      });
    }
    return result;
  };
  return { counted, lie };
}

describe("contracts that catch up together", () => {
  it("are two hundred for the calls of one, and cost nothing more at the head", async () => {
    const db = await openTestDatabase();
    const { setCollections } = await follow(1, db, { collections: [], overrides });
    await settled(db);

    async function callsWhile(work: () => Promise<void>): Promise<number> {
      const { counted, lie } = counting();
      scene.proxies[0].fault = lie;
      await work();
      scene.proxies[0].fault = null;
      return counted.calls;
    }
    const catchUpOf = (collections: ReturnType<typeof collectionsOf>) =>
      callsWhile(async () => {
        await setCollections(collections);
        await caughtUp(db);
      });
    const headCalls = () =>
      callsWhile(async () => {
        await mintOnce();
        await settled(db);
      });

    const ofOne = await catchUpOf(collectionsOf(0, 1));
    const atHeadOfOne = await headCalls();
    const ofAll = await catchUpOf(collectionsOf(0, count));
    const atHeadOfAll = await headCalls();
    expect(ofOne).toBeGreaterThan(500 / overrides.maxLogRange);
    expect(ofAll).toBeLessThanOrEqual(1.2 * ofOne);
    expect(atHeadOfAll).toBe(atHeadOfOne);
    await expectAllMints(db);
    await scene.stop();
    await db.close();
  });

  it("are asked for in the parts that an RPC takes, which a restart knows", async () => {
    const db = await openTestDatabase();
    const { counted, lie } = counting();
    scene.proxies[0].fault = (call, result) => {
      lie(call, result);
      const asked = call.method === "eth_getLogs" ? counted.filters.at(-1) : undefined;
      if ((asked?.addresses ?? 0) > 30)
        throw new RpcRefusal("exceed max addresses or topics per search position");
      if ((asked?.width ?? 0) > 20) throw new RpcRefusal("block range too large, max range: 20");
      return result;
    };
    const wide = { maxLogRange: 100 };
    const { setCollections } = await follow(1, db, { collections: [], overrides: wide });
    await settled(db);
    await setCollections(collectionsOf(0, 40));
    await caughtUp(db);
    await scene.stop();
    const [row] = await db.query<{ limits: Record<string, LearnedLimits> }>(
      sql`select rpc_limits as limits from chain_cursor`,
    );
    const [[name, limits] = []] = Object.entries(row?.limits ?? {});
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(limits?.addresses).toBeLessThan(40);
    expect(limits?.blocks).toBeLessThan(40);

    counted.filters = [];
    await follow(1, db, { collections: collectionsOf(0, 50), overrides: wide });
    await caughtUp(db);
    expect(counted.filters[0]?.addresses).toBeLessThanOrEqual(limits?.addresses ?? 0);
    expect(counted.filters[0]?.width).toBeLessThanOrEqual(limits?.blocks ?? 0);
    await expectAllMints(db);
    await scene.stop();
    await db.close();
  });

  it("are read through three RPCs, of which a false one gains nothing", async () => {
    const db = await openTestDatabase();
    const { setCollections } = await follow(3, db, { collections: [], overrides });
    await settled(db);
    scene.proxies[0].fault = aboutRanges((logs) => logs.slice(1));
    await setCollections(collectionsOf(0, 20));
    const liar = new URL(scene.proxies[0].rpcUrl).host;
    await waitUntil(
      () => scene.shown(db),
      ({ hosts }) => hosts.length === 1 && hosts[0] === liar,
      "the name of the liar",
    );
    await caughtUp(db);
    await expectAllMints(db);
    expect((await scene.shown(db)).proof.unprovenBelow).toBeNull();
    await scene.stop();
    await db.close();
  });
});
