import { type Address, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Order } from "@/lib/contract/order";
import { hashOrder } from "@/lib/seaport/hash-order";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { currentStep, flowStatus } from "@/lib/trade/flow/flow";
import { reviveFlow, serializeFlow } from "@/lib/trade/flow/persist-flow";
import type { MarketPort } from "../flow/ports";
import type { SignedOrder } from "../make/saved-signatures";
import { signedOrders } from "../make/signed-orders";
import { problemError } from "../testing/scenes/anvil-ports";
import {
  type BulkChains,
  createBulkScene,
  listOf,
  rejecting,
  rowOf,
  startBulkChains,
} from "../testing/scenes/bulk-scene";
import { createBulkLedger } from "./bulk-ledger";
import { earlierSigned } from "./bulk-signed";
import { type BulkList, rowKey } from "./request";
import { bulkFlowId } from "./run";

let chains: BulkChains;
let scene: ReturnType<typeof createBulkScene>;

beforeAll(async () => {
  chains = await startBulkChains();
}, 60_000);

afterAll(() => chains?.stop());

beforeEach(() => {
  scene = createBulkScene(chains);
  const id = bulkFlowId(listOf(chains.base, []));
  for (const signed of signedOrders.list(id)) signedOrders.forget(id, signed);
});

/** The token ids of the first chain's signed orders that are valid but neither live nor about to be posted. */
function tokensThatCount(
  { side, maker, web }: BulkList,
  options: { maker?: Address; now?: number } = {},
): string[] {
  const id = bulkFlowId({ side, maker, web });
  const now = Math.floor(Date.now() / 1000);
  const known = { entries: scene.parts.ledger.get(id), signed: signedOrders.list(id) };
  return earlierSigned(known, { maker, now, ...options }).map(
    ({ order }) => `${order.offer[0]?.identifierOrCriteria}`,
  );
}

/** The marketplace's record of an accepted listing on the first chain. */
function liveOrder({ startsAt, expiresAt }: BulkList, taken: SignedOrder | string): Order {
  const tokenId = typeof taken === "string" ? taken : `${taken.order.offer[0]?.identifierOrCriteria}`;
  return {
    id: "ord_before",
    ...(typeof taken !== "string" && { hash: hashOrder(taken.order) }),
    contract: chains.base.collection,
    scope: { kind: "item", tokenId },
    currency: zeroAddress,
    unitPrice: parseEther("2").toString(),
    quantity: "1",
    remaining: "1",
    status: "active",
    startsAt,
    expiresAt,
  } as unknown as Order;
}

describe("a listing that was signed among many and is not live", () => {
  const rowsOf = (...tokens: string[]) => tokens.map((tokenId) => rowOf(chains.base, tokenId));

  it("counts as valid if it was refused for good, and its row shows that", async () => {
    scene.validate.refusals = { 1: "not_owner", 2: "stale_counter", 3: "upstream_unavailable" };
    const list = listOf(chains.base, rowsOf("1", "2", "3", "4"));
    await scene.run([list]);
    // A stale counter makes the signature void, and the third waits to be posted again.
    expect(tokensThatCount(list)).toEqual(["1"]);
    const outcome = scene.parts.ledger.get(bulkFlowId(list)).get(rowKey(rowOf(chains.base, "1")))?.outcome;
    expect(outcome).toMatchObject({
      words: { safe: "It is not live, but your signature is valid until it ends." },
    });
    scene.validate.refusals = { 1: "not_owner" };
    await scene.run([list]);
    expect(tokensThatCount(list)).toEqual(["1"]);
  });

  it("counts as valid if its start was too long ago, and is signed again with a new start", async () => {
    scene.validate.refusals = { 1: "invalid_duration" };
    const list = listOf(chains.base, rowsOf("1", "2"));
    await scene.run([list]);
    scene.validate.refusals = {};
    await scene.run([list]);
    expect(scene.outcomes(list)).toEqual({ 1: "live", 2: "live" });
    expect(scene.opened.filter((each) => each.startsWith("sign"))).toHaveLength(2);
    expect(tokensThatCount(list)).toEqual(["1"]);
  });

  it("is no longer shown once the marketplace has it, even if the page was left before the answer", async () => {
    scene.validate.failures = ["upstream_unavailable"];
    const list = listOf(chains.base, rowsOf("1", "2"));
    await scene.run([list]);
    const id = bulkFlowId(list);
    const [taken, lost] = signedOrders.list(id);
    if (taken === undefined || lost === undefined) throw new Error("two orders are signed");
    const market: MarketPort = {
      ...scene.parts.ports.market,
      openOrders: async () => [liveOrder(list, taken)],
    };
    const after = { ...scene.parts, ledger: createBulkLedger(), ports: { ...scene.parts.ports, market } };
    await scene.run([{ ...list, resumedFrom: list.startsAt }], after);
    expect(after.ledger.get(id).get(rowKey(rowOf(chains.base, "1")))?.outcome).toMatchObject({
      kind: "live",
    });
    const known = { entries: after.ledger.get(id), signed: signedOrders.list(id) };
    const now = Math.floor(Date.now() / 1000);
    expect(earlierSigned(known, { maker: list.maker, now })).toEqual([lost]);
  });

  it("counts as valid if the form changed before it was posted", async () => {
    scene.validate.failures = ["upstream_unavailable"];
    await scene.run([listOf(chains.base, rowsOf("1", "2"))]);
    const changed = listOf(chains.base, [
      rowOf(chains.base, "1"),
      rowOf(chains.base, "2", { unitPrice: parseEther("3") }),
    ]);
    await scene.run([changed]);
    expect(scene.outcomes(changed)).toEqual({ 1: "live", 2: "live" });
    expect(tokensThatCount(changed)).toEqual(["2"]);
  });

  it("counts as valid after a failed post and a closed dialog, for its maker and until it ends", async () => {
    scene.validate.failures = ["upstream_unavailable"];
    const list = listOf(chains.base, rowsOf("1", "2"));
    await scene.run([list]);
    expect(tokensThatCount(list)).toEqual([]);
    scene.parts.store.end(bulkFlowId(list));
    scene.parts.ledger.forget(bulkFlowId(list));
    expect(tokensThatCount(list)).toEqual(["1", "2"]);
    expect(tokensThatCount(list, { maker: chains.base.accounts.taker.address })).toEqual([]);
    expect(tokensThatCount(list, { now: list.expiresAt })).toEqual([]);
  });
});

describe("posting many listings", () => {
  it("keeps the live listings when others are refused, and retries only those that may succeed", async () => {
    scene.validate.refusals = { 1: "not_owner", 2: "upstream_unavailable", 3: "stale_counter" };
    const list = listOf(
      chains.base,
      ["1", "2", "3", "4"].map((tokenId) => rowOf(chains.base, tokenId)),
    );
    expect(await scene.run([list])).toBe(true);
    expect(scene.outcomes(list)).toEqual({
      1: "not_owner",
      2: "upstream_unavailable",
      3: "stale_counter",
      4: "live",
    });
    const reason = scene.parts.ledger.get(bulkFlowId(list)).get(rowKey(rowOf(chains.base, "1")))?.outcome;
    expect(reason).toMatchObject({
      again: false,
      words: { title: "This listing was not accepted: the item is no longer in your wallet." },
    });

    scene.validate.refusals = { 1: "not_owner" };
    scene.opened.length = 0;
    expect(await scene.run([list])).toBe(true);
    // The second keeps its valid signature; the third is signed again, alone.
    expect(scene.opened).toEqual(["sign OrderComponents"]);
    const [first = [], second = []] = scene.validate.posted;
    expect(second).toHaveLength(2);
    expect(second[0]).toEqual(first[1]);
    expect(second[1]?.order.signature).not.toBe(first[2]?.order.signature);
    expect(scene.outcomes(list)).toEqual({ 1: "not_owner", 2: "live", 3: "live", 4: "live" });
  });

  it("posts more listings than one request takes in parts, and continues after a lost part", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => rowOf(chains.base, String(100 + index)));
    const list = listOf(chains.base, rows);
    const { createOrders } = scene.parts.ports.market;
    let requests = 0;
    const market: MarketPort = {
      ...scene.parts.ports.market,
      createOrders: (side, bodies) => {
        requests += 1;
        return requests === 2
          ? Promise.reject(problemError("upstream_unavailable"))
          : createOrders(side, bodies);
      },
    };
    const flaky = { ...scene.parts, ports: { ...scene.parts.ports, market } };
    expect(await scene.run([list], flaky)).toBe(false);
    expect(flowStatus(scene.flowOf(list))).toBe("failed");
    expect(scene.validate.posted.map((part) => part.length)).toEqual([50]);
    scene.opened.length = 0;
    expect(await scene.run([list], flaky)).toBe(true);
    expect(scene.stepsOf(list)).toEqual(["post"]);
    expect(scene.validate.posted.map((part) => part.length)).toEqual([50, 10]);
    expect(scene.opened).toEqual([]);
    expect(new Set(Object.values(scene.outcomes(list)))).toEqual(new Set(["live"]));
  });

  it("stops if the signature is rejected, lists nothing of that chain, and resumes from there", async () => {
    const onBase = listOf(chains.base, [rowOf(chains.base, "1"), rowOf(chains.base, "2")]);
    const onEthereum = listOf(chains.ethereum, [rowOf(chains.ethereum, "1")]);
    expect(
      await scene.run([onBase, onEthereum], { ...scene.parts, ports: rejecting(scene.parts.ports, "sign") }),
    ).toBe(false);
    const stopped = scene.flowOf(onBase);
    expect([flowStatus(stopped), currentStep(stopped)?.id, scene.validate.posted]).toEqual([
      "rejected",
      "sign",
      [],
    ]);
    expect(await scene.run([onBase, onEthereum])).toBe(true);
    expect(scene.validate.posted.map((part) => part.length)).toEqual([2, 1]);
  });

  it("signs again after a reload, except for listings that were live by then", async () => {
    const rows = ["1", "2", "3"].map((tokenId) => rowOf(chains.base, tokenId));
    const list = listOf(chains.base, rows);
    await scene.run([list], { ...scene.parts, ports: rejecting(scene.parts.ports, "sign") });
    const saved = reviveFlow(serializeFlow(scene.flowOf(list)));
    const before = { ...scene.parts, ledger: createBulkLedger() };
    // The page was left after the second order was accepted and before the answer arrived.
    const market: MarketPort = {
      ...scene.parts.ports.market,
      openOrders: async () => [liveOrder(list, "2")],
    };
    expect(saved).not.toBeNull();
    const resumed = { ...list, resumedFrom: list.startsAt };
    const after = { ...before, ports: { ...scene.parts.ports, market } };
    expect(await scene.run([resumed], after)).toBe(true);
    const tokens = scene.validate.posted[0]?.map(
      ({ order }) => decodeOrderComponents(order.parameters).offer[0]?.identifierOrCriteria,
    );
    expect(tokens).toEqual([1n, 3n]);
    expect(after.ledger.get(bulkFlowId(list)).get(rowKey(rowOf(chains.base, "2")))?.outcome).toEqual({
      kind: "live",
      orderId: "ord_before",
    });
  });

  it("signs a row again if the form changed before it is posted again, and posts only that", async () => {
    scene.validate.failures = ["upstream_unavailable"];
    const first = [rowOf(chains.base, "1"), rowOf(chains.base, "2")];
    expect(await scene.run([listOf(chains.base, first)])).toBe(false);
    scene.opened.length = 0;
    const second = [rowOf(chains.base, "1"), rowOf(chains.base, "2", { unitPrice: parseEther("3") })];
    expect(await scene.run([listOf(chains.base, second)])).toBe(true);
    // The first row equals its signed order; the second is one order, signed alone.
    expect(scene.opened).toEqual(["sign OrderComponents"]);
    const prices = scene.validate.posted
      .at(-1)
      ?.map(({ order }) =>
        decodeOrderComponents(order.parameters).consideration.reduce(
          (sum, each) => sum + each.startAmount,
          0n,
        ),
      );
    expect(prices).toEqual([parseEther("2"), parseEther("3")]);
  });
});
