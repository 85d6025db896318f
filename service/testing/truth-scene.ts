import { afterAll, afterEach, beforeAll } from "vitest";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { give, ownerOf } from "../../local/testing/holdings";
import type { Db } from "../src/db/database";
import { createServedChains } from "../src/market/chains/served-chains";
import { chainConfigOf, collectionConfigOf } from "./chain-config";
import { openTestDatabase } from "./databases";
import { type FaultProxy, startFaultProxy } from "./fault-proxy";
import { followTestChains, type TestFollowing, waitForHead, waitUntil } from "./follow-test-chain";

const id = "base";

type Following = { collections?: CollectionConfig[]; overrides?: Partial<ChainConfig> };

/** A chain behind three RPCs that can lie, fail and lag, for the tests of the file that calls this. */
export function openTruthScene() {
  let chain: TestChain;
  let proxies: [FaultProxy, FaultProxy, FaultProxy];
  let db: Db;
  let following: TestFollowing | undefined;

  async function stop(): Promise<void> {
    await following?.stop();
    following = undefined;
  }

  beforeAll(async () => {
    [chain, db] = await Promise.all([startTestChain(), openTestDatabase()]);
    const start = () => startFaultProxy(chain.rpcUrl);
    proxies = await Promise.all([start(), start(), start()]);
  });
  afterEach(async () => {
    for (const proxy of proxies) proxy.fault = null;
    await stop();
  });
  afterAll(async () => {
    await db.close();
    await Promise.all([...proxies.map((proxy) => proxy.stop()), chain.stop()]);
  });

  const configOf = (rpcs: number, overrides: Partial<ChainConfig> = {}) =>
    chainConfigOf(chain, id, {
      rpcUrls: proxies.slice(0, rpcs).map(({ rpcUrl }) => rpcUrl),
      maxFutureSeconds: 900,
      blockTimeMs: 1_000,
      ...overrides,
    });

  /** Follows through the first one, two or three RPCs. */
  async function follow(
    rpcs: number,
    into: Db = db,
    { collections = [collectionConfigOf(chain, id)], overrides = {} }: Following = {},
  ) {
    following = await followTestChains(into, [configOf(rpcs, overrides)], collections);
    return following;
  }

  const settled = (into: Db = db) => waitForHead(into, id, chain.client);
  const height = async () => Number(await chain.client.getBlockNumber());

  /** Moves token 1 between two accounts, one block each. */
  async function move(): Promise<void> {
    const { maker, stranger } = chain.accounts;
    const [from, to] = (await ownerOf(chain, 1n)) === maker.address ? [maker, stranger] : [stranger, maker];
    await give(chain, from, to.address, 1n);
  }

  /** The chain as the API shows it. */
  async function shown(into: Db = db) {
    const events = { publish: () => {}, subscribe: () => () => {} };
    const served = createServedChains({ db: into, chains: [configOf(3)], events, nowMs: Date.now });
    const state = (await served.states()).get(id);
    if (state === undefined) throw new Error("the chain is not served");
    return { ...state, errorCode: state.cursor.errorCode, hosts: state.disagreeing.map(({ host }) => host) };
  }

  /** Lets the chain grow by a block with each look at it. */
  async function waitWhileMining(
    into: Db,
    isDone: (state: Awaited<ReturnType<typeof shown>>) => boolean,
  ): Promise<Awaited<ReturnType<typeof shown>>> {
    const look = async () => {
      await chain.client.mine({ blocks: 1 });
      return shown(into);
    };
    return waitUntil(look, isDone, "the state of a growing chain", { everyMs: 100 });
  }

  return {
    id,
    get chain() {
      return chain;
    },
    get proxies() {
      return proxies;
    },
    get db() {
      return db;
    },
    configOf,
    follow,
    stop,
    settled,
    height,
    move,
    shown,
    waitWhileMining,
  };
}
