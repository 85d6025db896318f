import type { Hex } from "viem";
import { describe, expect, it, vi } from "vitest";
import type { Call } from "../../contract/chain";
import { sampleChain } from "../testing/sample-chain";
import { silentWallet } from "../testing/silent-wallet";
import { createFlow, currentStep, type Flow, flowStatus, type StepId } from "./flow";
import { createFlowStore, flowId } from "./flow-store";
import { reviveFlow, serializeFlow } from "./persist-flow";
import type { Ports } from "./ports";
import { resumeFlow } from "./resume-flow";
import { runOf, runSteps, sendAndFollow, signChecked, switchNetwork } from "./run-step";

const account = "0x00000000000000000000000000000000000000A1";
const chainId = sampleChain.chainId;
const call: Call = { chain: "base", chainId, to: account, data: "0x12", value: "0" };
const first: Hex = `0x${"11".repeat(32)}`;
const second: Hex = `0x${"22".repeat(32)}`;
const rejection = () => Object.assign(new Error("User rejected the request."), { code: 4001 });
const request = {} as Parameters<Ports["wallet"]["sign"]>[0];

function begin(
  steps: readonly StepId[],
  wallet: ReturnType<typeof silentWallet>,
  onLate?: (hex: Hex) => void,
) {
  const store = createFlowStore(null);
  const flow = createFlow({ kind: "send", key: "k", chain: "base", account, data: {}, steps, at: 0 });
  const id = flowId(flow);
  const signed: Hex[] = [];
  const extra: Hex[] = [];
  store.onExtra((_, hash) => extra.push(hash));
  const start = () => {
    store.start(flow);
    const run = runOf(flow, {
      chain: sampleChain,
      context: { chainName: "Base" },
      store,
      ports: wallet.ports,
    });
    return runSteps(run, {
      send: () => sendAndFollow(run, "send", call, account),
      switch: async () => {
        await switchNetwork(run, chainId + 1);
        return {};
      },
      sign: async () => {
        signed.push(await signChecked(run, "sign", request, { account, chainId, ...(onLate && { onLate }) }));
        return {};
      },
    });
  };
  return { store, id, start, done: start(), signed, extra, flow: () => store.get(id) as Flow };
}

const asks = (wallet: ReturnType<typeof silentWallet>, times: number) =>
  vi.waitFor(() => expect(wallet.asked).toHaveLength(times));

describe("a wallet that does not answer", () => {
  it("is asked again, and its answer to either request is used once", async () => {
    const wallet = silentWallet({ account, chainId });
    const { store, id, done, signed, flow } = begin(["sign"], wallet);
    await asks(wallet, 1);
    wallet.wait(20_000);
    store.askAgain(id);
    expect(currentStep(flow())).toMatchObject({ status: "wallet", since: 20_000, askedAgain: "open" });
    await asks(wallet, 2);
    wallet.asked[0]?.resolve("0xaa");
    expect(await done).toBe(true);
    wallet.asked[1]?.resolve("0xbb");
    await wallet.asked[1]?.promise;
    expect(signed).toEqual(["0xaa"]);
  });

  it("keeps waiting for the first request if it refuses a second one", async () => {
    const wallet = silentWallet({ account, chainId });
    const { store, id, done, flow } = begin(["send"], wallet);
    await asks(wallet, 1);
    store.askAgain(id);
    await asks(wallet, 2);
    wallet.asked[1]?.reject(Object.assign(new Error("pending"), { code: -32_002 }));
    await vi.waitFor(() => expect(currentStep(flow())?.askedAgain).toBe("refused"));
    expect(flowStatus(flow())).toBe("wallet");
    wallet.asked[0]?.resolve(first);
    wallet.mine(first);
    expect(await done).toBe(true);
  });

  it("keeps waiting for the new request if the old one fails", async () => {
    const wallet = silentWallet({ account, chainId });
    const { store, id, done } = begin(["send"], wallet);
    await asks(wallet, 1);
    store.askAgain(id);
    await asks(wallet, 2);
    wallet.asked[0]?.reject(rejection());
    wallet.asked[1]?.resolve(first);
    wallet.mine(first);
    expect(await done).toBe(true);
  });

  it("is not asked again after it answered", async () => {
    const wallet = silentWallet({ account, chainId });
    const { store, id, done } = begin(["send"], wallet);
    await asks(wallet, 1);
    wallet.asked[0]?.resolve(first);
    await vi.waitFor(() => expect(store.get(id)?.steps[0]?.hash).toBe(first));
    store.askAgain(id);
    expect(wallet.asked).toHaveLength(1);
    wallet.mine(first);
    expect(await done).toBe(true);
  });

  it("is not asked again if it has sent a transaction in the meantime", async () => {
    const wallet = silentWallet({ account, chainId });
    const { store, id, done, flow } = begin(["send"], wallet);
    await asks(wallet, 1);
    wallet.sendSilently();
    store.askAgain(id);
    expect(await done).toBe(false);
    expect(flow().failure?.code).toBe("sent_meanwhile");
    expect(wallet.asked).toHaveLength(1);
    // Its late answer is still used.
    wallet.asked[0]?.resolve(first);
    wallet.mine(first);
    await vi.waitFor(() => expect(flowStatus(flow())).toBe("confirmed"));
  });

  it("is not asked again for a call that the chain now refuses", async () => {
    const wallet = silentWallet({ account, chainId });
    const { store, id, done, flow } = begin(["send"], wallet);
    await asks(wallet, 1);
    wallet.ports.chain.tryCall = () => Promise.reject(Object.assign(new Error("reverted"), { code: 3 }));
    store.askAgain(id);
    expect(await done).toBe(false);
    expect(flowStatus(flow())).toBe("failed");
    expect(wallet.asked).toHaveLength(1);
  });

  it("is asked again to switch the network", async () => {
    const wallet = silentWallet({ account, chainId });
    const switches = vi
      .fn()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValueOnce(undefined);
    wallet.ports.wallet.switchChain = switches;
    const { store, id, done } = begin(["switch"], wallet);
    await vi.waitFor(() => expect(switches).toHaveBeenCalledTimes(1));
    store.askAgain(id);
    expect(await done).toBe(true);
  });
});

describe("a wallet that sends both of two requests", () => {
  async function sendBoth() {
    const wallet = silentWallet({ account, chainId });
    const flow = begin(["send"], wallet);
    await asks(wallet, 1);
    flow.store.askAgain(flow.id);
    await asks(wallet, 2);
    wallet.asked[1]?.resolve(second);
    await vi.waitFor(() => expect(currentStep(flow.flow())?.hash).toBe(second));
    wallet.asked[0]?.resolve(first);
    await vi.waitFor(() => expect(currentStep(flow.flow())?.alsoSent).toBe(first));
    return { wallet, ...flow };
  }

  it("is followed to the first that confirms, and the flow records the other", async () => {
    const { wallet, done, flow, extra } = await sendBoth();
    wallet.mine(first);
    expect(await done).toBe(true);
    expect(flow().steps[0]).toMatchObject({ status: "confirmed", hash: first, alsoSent: second });
    expect(extra).toEqual([]);
  });

  it("is followed to the other if one failed", async () => {
    const { wallet, done, flow } = await sendBoth();
    wallet.mine(second, "reverted");
    wallet.mine(first);
    expect(await done).toBe(true);
    expect(flow().steps[0]).toMatchObject({ status: "confirmed", hash: first });
  });

  it("is followed for both again after a reload", async () => {
    const { wallet, flow } = await sendBoth();
    const revived = reviveFlow(serializeFlow(flow()));
    if (revived === null) throw new Error("the flow was kept");
    const store = createFlowStore(null);
    store.start(revived);
    wallet.mine(first);
    await resumeFlow(revived, { chain: sampleChain, context: {}, store, ports: wallet.ports });
    expect(store.get(flowId(revived))?.steps[0]).toMatchObject({ status: "confirmed", hash: first });
  });

  it("is reported if the second arrives after the flow is over", async () => {
    const wallet = silentWallet({ account, chainId });
    const { store, id, done, extra } = begin(["send"], wallet);
    await asks(wallet, 1);
    store.askAgain(id);
    await asks(wallet, 2);
    wallet.asked[0]?.resolve(first);
    wallet.mine(first);
    expect(await done).toBe(true);
    wallet.asked[1]?.resolve(second);
    await vi.waitFor(() => expect(extra).toEqual([second]));
  });
});

describe("a request that the person gave up", () => {
  async function giveUp(steps: readonly StepId[], onLate?: (hex: Hex) => void) {
    const wallet = silentWallet({ account, chainId });
    const flow = begin(steps, wallet, onLate);
    await asks(wallet, 1);
    flow.store.askAgain(flow.id);
    await asks(wallet, 2);
    wallet.asked[1]?.reject(rejection());
    expect(await flow.done).toBe(false);
    return { wallet, ...flow };
  }

  it("stops the flow, and warns that the earlier one may still be open", async () => {
    const { flow } = await giveUp(["send"]);
    expect(flow().failure).toMatchObject({ code: "rejected" });
    expect(flow().failure?.safe).toContain("may still be open");
  });

  it.each([
    ["stopped", false],
    ["was closed", true],
  ])("is followed if the wallet still sends it after the flow %s", async (_, isClosed) => {
    const { wallet, store, id, flow } = await giveUp(["send"]);
    if (isClosed) store.end(id);
    wallet.asked[0]?.resolve(first);
    await vi.waitFor(() => expect(currentStep(flow())).toMatchObject({ status: "submitted", hash: first }));
    wallet.mine(first);
    await vi.waitFor(() => expect(flowStatus(flow())).toBe("confirmed"));
  });

  it("answers the next request for the same call if the wallet sends it in the meantime", async () => {
    const { wallet, start, flow } = await giveUp(["send"]);
    const done = start();
    await asks(wallet, 3);
    wallet.asked[0]?.resolve(first);
    await vi.waitFor(() => expect(currentStep(flow())?.hash).toBe(first));
    wallet.asked[2]?.reject(rejection());
    wallet.mine(first);
    expect(await done).toBe(true);
  });

  it("passes on a signature that the wallet still gives", async () => {
    const late = vi.fn();
    const { wallet } = await giveUp(["sign"], late);
    wallet.asked[0]?.resolve("0xaa");
    await vi.waitFor(() => expect(late).toHaveBeenCalledExactlyOnceWith("0xaa"));
  });
});

describe("a flow whose dialog is closed", () => {
  it("reports once that a request is open in the wallet", async () => {
    const wallet = silentWallet({ account, chainId });
    const { store, id } = begin(["send"], wallet);
    const unseen = vi.fn();
    store.onUnseenRequest(unseen);
    const hide = store.show(id, "/");
    await asks(wallet, 1);
    hide();
    const hideAgain = store.show(id, "/");
    await Promise.resolve();
    expect(unseen).not.toHaveBeenCalled();
    hideAgain();
    await vi.waitFor(() => expect(unseen).toHaveBeenCalledTimes(1));
    store.askAgain(id);
    await Promise.resolve();
    expect(unseen).toHaveBeenCalledTimes(1);
  });
});
