import { sql } from "drizzle-orm";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { chainConfigOf } from "../../../testing/chain-config";
import { openTestDatabase } from "../../../testing/databases";
import { type FaultProxy, startFaultProxy } from "../../../testing/fault-proxy";
import { followTestChains, waitForHead, waitUntil } from "../../../testing/follow-test-chain";
import { dateAhead, forkOff, type Lie } from "../../../testing/lies";

const id = "base";
let chain: TestChain;
let proxies: [FaultProxy, FaultProxy, FaultProxy];

beforeAll(async () => {
  chain = await startTestChain();
  const start = () => startFaultProxy(chain.rpcUrl);
  proxies = await Promise.all([start(), start(), start()]);
});
afterAll(() => Promise.all([...proxies.map((proxy) => proxy.stop()), chain.stop()]));

/** Blocks whose hash is not the one of their fields, from the first on. */
const falseHash: Lie = ({ method }, result) =>
  method === "eth_getBlockByNumber"
    ? { ...(result as Record<string, unknown>), hash: `0x${"ab".repeat(32)}` }
    : result;

it.each([
  { name: "dated 2100", lie: dateAhead(0), rpcs: 1 },
  { name: "dated 2100 by one of two RPCs", lie: dateAhead(0), rpcs: 2 },
  { name: "of a chain of its own by one of three RPCs", lie: forkOff(0), rpcs: 3 },
  { name: "with a false hash by one of three RPCs", lie: falseHash, rpcs: 3 },
])("does not begin a chain with a block $name", async ({ lie, rpcs }) => {
  const own = await openTestDatabase();
  proxies[0].fault = lie;
  const rpcUrls = proxies.slice(0, rpcs).map(({ rpcUrl }) => rpcUrl);
  const following = await followTestChains(
    own,
    [chainConfigOf(chain, id, { rpcUrls, maxFutureSeconds: 900, blockTimeMs: 1_000 })],
    [],
  );
  if (rpcs === 3) await waitForHead(own, id, chain.client);
  else
    await waitUntil(
      () => own.query<{ code: string | null }>(sql`select error_code as code from chain_cursor`),
      ([row]) => (row?.code ?? null) !== null,
      "the error",
    );
  const blocks = await own.query<{ hash: Hex; number: number }>(sql`select hash, number from blocks`);
  for (const { hash, number } of blocks) {
    expect(hash).toBe((await chain.client.getBlock({ blockNumber: BigInt(number) })).hash);
  }
  expect(blocks.length > 0).toBe(rpcs === 3);
  await following.stop();
  await own.close();
});
