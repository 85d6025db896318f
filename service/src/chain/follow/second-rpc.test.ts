import { sql } from "drizzle-orm";
import { type Address, encodeFunctionResult, type Hex, toFunctionSelector } from "viem";
import { describe, expect, it } from "vitest";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { collectionConfigOf } from "../../../testing/chain-config";
import { openTestDatabase } from "../../../testing/databases";
import { expectOnChainState } from "../../../testing/expect-on-chain-state";
import { waitUntil } from "../../../testing/follow-test-chain";
import {
  exchangeParties,
  headAt,
  hideLogs,
  type Lie,
  lateBlocks,
  refuseLogs,
  strangeHeaders,
  withoutBlocks,
} from "../../../testing/lies";
import { openTruthScene } from "../../../testing/truth-scene";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { readCursor } from "./cursor-store";

const scene = openTruthScene();
const { id, follow, settled, height, move, shown, waitWhileMining } = scene;

describe("of two RPCs a second one", () => {
  it.each([
    { name: "that refuses logs", fault: () => refuseLogs },
    { name: "without old blocks", fault: (height: number) => withoutBlocks(0, height) },
  ])("$name is not waited for without end", async ({ fault }) => {
    const own = await openTestDatabase();
    const { setCollections } = await follow(2, own, { collections: [] });
    await settled(own);
    scene.proxies[1].fault = fault(await height());
    await setCollections([collectionConfigOf(scene.chain, id)]);
    const items = () => own.query(sql`select 1 as one from items`);
    await waitUntil(items, (rows) => rows.length === 20, "the collection's past");
    expect((await shown(own)).proof.unprovenBelow).not.toBeNull();
    await scene.stop();
    await own.close();
  });
});

describe("of three RPCs two that are late", () => {
  it("confirm a chain that is faster than they are", async () => {
    await follow(3);
    await settled();
    for (const proxy of scene.proxies.slice(1)) proxy.fault = lateBlocks(500);
    const until = (await height()) + 20;
    const { proof, hosts } = await waitWhileMining(scene.db, ({ cursor }) => (cursor.number ?? 0) >= until);
    expect(proof).toMatchObject({ level: "receipts", unprovenBelow: null });
    expect(hosts).toEqual([]);
  });

  it("do not make a liar of the one that is not", async () => {
    await follow(3);
    await settled();
    const missing = withoutBlocks((await height()) + 1, Number.MAX_SAFE_INTEGER);
    const head = await createRpcEndpoint(scene.chain.rpcUrl).call("eth_getBlockByNumber", ["latest", false]);
    const stuck: Lie = (call, result) => headAt(head)(call, missing(call, result));
    for (const proxy of scene.proxies.slice(1)) proxy.fault = stuck;
    for (let times = 0; times < 4; times += 1) {
      await move();
      await settled();
    }
    await expectOnChainState(scene.db, scene.chain, id);
    expect(await shown()).toMatchObject({ hosts: [], proof: { level: "single" } });
    for (const proxy of scene.proxies) proxy.fault = null;
    await waitUntil(shown, ({ proof }) => proof.unprovenBelow === null, "the proof");
  });
});

describe("of three RPCs one that lies about the conduit's channels", () => {
  const abi = conduitControllerAbi;
  const asked = toFunctionSelector("getChannels(address)");
  /** Names other channels than the chain has. */
  const channels =
    (named: Address[]): Lie =>
    ({ method, params }, result) => {
      const [call] = params as [{ data?: Hex; input?: Hex }];
      const isAsked = method === "eth_call" && (call.data ?? call.input ?? "0x").startsWith(asked);
      return isAsked ? encodeFunctionResult({ abi, functionName: "getChannels", result: named }) : result;
    };
  const both =
    (one: Lie, other: Lie): Lie =>
    (call, result) =>
      other(call, one(call, result));
  const trading = async () => (await shown()).trading;

  async function setChannel(open: boolean): Promise<void> {
    const { client, accounts, protocol } = scene.chain;
    const { conduitController: address, conduit } = protocol;
    const { deployer: account, stranger } = accounts;
    const args = [conduit, stranger.address, open] as const;
    const hash = await client.writeContract({ address, abi, account, functionName: "updateChannel", args });
    await waitForSuccess(client, hash);
  }

  it.each([0, 2] as const)("hides none and invents none, whichever it is (place %i)", async (place) => {
    await follow(3);
    await settled();
    const { seaport } = scene.chain.protocol;
    const stranger = scene.chain.accounts.stranger.address;
    const off = { state: "off", unknownRights: [{ right: "channel", account: stranger }] };
    const invents = channels([seaport, stranger]);
    // It denies the channel when it is asked; the second time it leaves out the event as well.
    const lies = [channels([seaport]), both(hideLogs((await height()) + 2), channels([seaport]))];
    for (const denies of lies) {
      scene.proxies[place].fault = denies;
      await setChannel(true);
      await settled();
      expect(await trading()).toMatchObject(off);
      scene.proxies[place].fault = invents;
      await setChannel(false);
      await settled();
      await waitUntil(trading, ({ state }) => state === "on", "trading");
    }
    // Nor does it invent one for a process that begins.
    await scene.stop();
    await follow(3);
    await move();
    await settled();
    expect((await trading()).state).toBe("on");
  });
});

describe("an RPC without hashes", () => {
  it("falls to the agreement of two about logs", async () => {
    const own = await openTestDatabase();
    for (const proxy of scene.proxies) proxy.fault = strangeHeaders;
    await follow(2, own);
    await settled(own);
    await waitUntil(
      () => shown(own),
      (state) => state.proof.level === "agreement",
      "the agreement",
    );
    await expectOnChainState(own, scene.chain, id);
    expect((await shown(own)).proof.unprovenBelow).toBeNull();
    scene.proxies[0].fault = (call, result) => strangeHeaders(call, exchangeParties(call, result));
    const before = await readCursor(own, id);
    await move();
    await waitUntil(
      () => shown(own),
      ({ errorCode }) => errorCode === "rpc_disagreement",
      "the contradiction",
    );
    expect(await readCursor(own, id)).toEqual(before);
    scene.proxies[0].fault = strangeHeaders;
    scene.proxies[1].fault = (call, result) => strangeHeaders(call, refuseLogs(call, result));
    await settled(own);
    expect((await shown(own)).proof.level).toBe("single");
    await scene.stop();
    await own.close();
  });

  it("since a change of the chain falls to that agreement too, however fast the chain is", async () => {
    const own = await openTestDatabase();
    await follow(2, own);
    await settled(own);
    expect((await shown(own)).proof.level).toBe("receipts");
    for (const proxy of scene.proxies) proxy.fault = strangeHeaders;
    await waitWhileMining(own, ({ proof }) => proof.level === "agreement");
    await settled(own);
    expect((await shown(own)).hosts).toEqual([]);
    await scene.stop();
    await own.close();
  });

  it("that is the only one, under two addresses, goes on after a change when the chain file says so", async () => {
    const own = await openTestDatabase();
    const [{ rpcUrl }] = scene.proxies;
    const overrides = { rpcUrls: [rpcUrl, `${rpcUrl}/another-key`] };
    await follow(1, own, { overrides });
    await settled(own);
    for (const proxy of scene.proxies) proxy.fault = strangeHeaders;
    await move();
    await waitUntil(
      () => shown(own),
      ({ errorCode }) => errorCode === "rpc_unreachable",
      "the error",
    );
    await scene.stop();
    await follow(1, own, { overrides: { ...overrides, hashedBlocks: false } });
    await settled(own);
    await expectOnChainState(own, scene.chain, id);
    await scene.stop();
    await own.close();
  });
});
