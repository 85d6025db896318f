import type { Address, Hex } from "viem";
import { describe, expect, it } from "vitest";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import { sampleChain, samplePin } from "../testing/sample-chain";
import { defineFlow } from "./define-flow";
import { type Flow, flowStatus } from "./flow";
import { createFlowStore, flowId } from "./flow-store";
import type { Ports, Receipt } from "./ports";
import { resumeFlow } from "./resume-flow";
import { sendAndFollow } from "./run-step";

const account: Address = "0x00000000000000000000000000000000000000A1";
const hash: Hex = `0x${"11".repeat(32)}`;
const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
const off: WebChain = { ...web, trading: { on: false, code: "chain_down", reason: "Trading is off." } };
const call: Call = { chain: "base", chainId: sampleChain.chainId, to: account, data: "0x12", value: "0" };
const log = { address: account, topics: [], data: "0x02" as Hex };

interface Painting {
  web: WebChain;
  color: string;
}

/** An invented flow that no other code knows: a wall is primed if it is not yet, then painted. */
const paintFlow = defineFlow<Painting, Painting & { isPrimed: boolean }>({
  subject: (painting) => ({ kind: "send", key: "wall", web: painting.web, account, itemName: "the wall" }),
  steps: ({ isPrimed }) => (isPrimed ? ["send"] : ["approve", "send"]),
  data: ({ color, isPrimed }) => ({ color, was: isPrimed ? "primed" : "bare" }),
  actions: ({ color }) => ({
    approve: async () => ({}),
    async send(run) {
      if (color === "invisible") throw new Error("no such paint");
      return sendAndFollow(run, "send", call, account);
    },
  }),
  outcome: {
    settle: (flow, step, logs) => ({ data: { coats: `${step} of ${flow.data.color}: ${logs[0]?.data}` } }),
    whyReverted: async (flow) => `${flow.data.color} does not stick.`,
  },
});

function portsOf({ chainId = sampleChain.chainId, outcome = "succeeded" as Receipt["outcome"] } = {}) {
  const wallet = { chainId, asked: [] as string[] };
  const ports = {
    now: () => 7,
    wallet: {
      account: () => ({ address: account, chainId: wallet.chainId }),
      sendCall: async () => {
        wallet.asked.push("send");
        return hash;
      },
      switchChain: async (to: number) => {
        wallet.asked.push("switch");
        wallet.chainId = to;
      },
    },
    chain: {
      nextNonce: async () => 0,
      tryCall: async () => "0x",
      waitForReceipt: async () => ({ outcome, networkFee: 5n, logs: [log], blockNumber: 1n }),
    },
  } as unknown as Ports;
  return { wallet, ports };
}

async function run(painting: Painting, { wallet, ports }: ReturnType<typeof portsOf>) {
  const store = createFlowStore(null);
  const flow = paintFlow.create({ ...painting, isPrimed: true }, ports);
  const seen: string[] = [];
  store.start(flow);
  const current = () => store.get(flowId(flow)) ?? flow;
  store.subscribe(() => seen.push(flowStatus(current())));
  const isDone = await paintFlow.run(flow, painting, { store, ports });
  return { isDone, seen, end: current(), asked: wallet.asked };
}

const stepsOf = ({ steps }: Flow) => steps.map(({ id }) => id);

describe("a flow that is defined by its own parts", () => {
  it("begins with the planned values, and with a network switch if the wallet is on another network", () => {
    const here = portsOf();
    const away = portsOf({ chainId: 1 });
    const plan = { web, color: "red", isPrimed: false };
    const flow = paintFlow.create(plan, here.ports);
    expect(flow).toMatchObject({ kind: "send", key: "wall", chain: "base", account, failure: null });
    expect(flow.data).toEqual({ color: "red", was: "bare" });
    expect(flow.steps.every(({ since }) => since === 7)).toBe(true);
    expect(stepsOf(flow)).toEqual(["approve", "send"]);
    expect(stepsOf(paintFlow.create(plan, away.ports))).toEqual(["switch", "approve", "send"]);
  });

  it("needs no network switch to post a signed order", () => {
    const postFlow = defineFlow<WebChain>({
      subject: (at) => ({ kind: "list", key: "k", web: at, account }),
      steps: () => ["post"],
      data: () => ({}),
      actions: () => ({ post: async () => ({}) }),
    });
    expect(stepsOf(postFlow.create(web, portsOf({ chainId: 1 }).ports))).toEqual(["post"]);
  });

  it("checks before each of its steps, and saves what its own reader finds in the receipt", async () => {
    const { isDone, seen, end } = await run({ web, color: "red" }, portsOf());
    expect(isDone).toBe(true);
    expect(seen).toEqual(["checking", "wallet", "submitted", "confirmed"]);
    expect(end.data.coats).toBe("send of red: 0x02");
    expect(end.steps[0]).toMatchObject({ hash, networkFee: "5" });
  });

  it("switches the network first, unless the wallet is already there", async () => {
    const away = portsOf({ chainId: 1 });
    expect(await run({ web, color: "red" }, away)).toMatchObject({ isDone: true, asked: ["switch", "send"] });
    const moved = portsOf({ chainId: 1 });
    const store = createFlowStore(null);
    const flow = paintFlow.create({ web, color: "red", isPrimed: true }, moved.ports);
    store.start(flow);
    moved.wallet.chainId = sampleChain.chainId;
    expect(await paintFlow.run(flow, { web, color: "red" }, { store, ports: moved.ports })).toBe(true);
    expect(moved.wallet.asked).toEqual(["send"]);
  });

  it("does not switch to a network without trading", async () => {
    const { isDone, end, asked } = await run({ web: off, color: "red" }, portsOf({ chainId: 1 }));
    expect(isDone).toBe(false);
    expect(asked).toEqual([]);
    expect(end.failure?.title).toBe("Trading is off.");
  });

  it("stops at the failed step, with the reason that its own reader finds for a revert", async () => {
    const thrown = await run({ web, color: "invisible" }, portsOf());
    expect([thrown.isDone, thrown.asked, flowStatus(thrown.end)]).toEqual([false, [], "failed"]);
    const reverted = await run({ web, color: "red" }, portsOf({ outcome: "reverted" }));
    expect(reverted.isDone).toBe(false);
    expect(reverted.end.failure?.title).toContain("red does not stick.");
  });

  it("is followed after a reload even if its reader could not be loaded", async () => {
    const { ports } = portsOf();
    const store = createFlowStore(null);
    const flow = paintFlow.create({ web, color: "red", isPrimed: true }, ports);
    const [step] = flow.steps;
    if (step === undefined) throw new Error("it has a step");
    store.start({ ...flow, steps: [{ ...step, status: "submitted", hash }] });
    const sent = store.get(flowId(flow)) ?? flow;
    const parts = { chain: sampleChain, context: {}, store, ports };
    await resumeFlow(sent, { ...parts, outcome: Promise.resolve(null) });
    const end = store.get(flowId(flow)) ?? flow;
    expect([flowStatus(end), end.data.coats]).toEqual(["confirmed", undefined]);
  });
});
