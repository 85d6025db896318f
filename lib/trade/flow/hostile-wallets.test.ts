import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createWalletClient, custom, type EIP1193Parameters, type Hex } from "viem";
import { describe, expect, it, vi } from "vitest";
import type { Call } from "../../contract/chain";
import type { FlowKind } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { sampleChain } from "../testing/sample-chain";
import { silentWallet } from "../testing/silent-wallet";
import { garbage, refusals, type WalletAnswer } from "../testing/wallet-faults";
import { createFlow, currentStep, type Flow, flowStatus, isSlow, isWalletSilent } from "./flow";
import { createFlowStore, flowId } from "./flow-store";
import type { Ports } from "./ports";
import { runOf, runSteps, sendAndFollow, signChecked, switchNetwork } from "./run-step";

const account = "0x00000000000000000000000000000000000000A1";
const { chainId } = sampleChain;
const call: Call = { chain: "base", chainId, to: account, data: "0x12", value: "0" };
const hash: Hex = `0x${"11".repeat(32)}`;
const types = { Profile: [{ name: "name", type: "string" }] };
const request = { domain: { chainId }, types, primaryType: "Profile" as const, message: { name: "Marit" } };

/** A wallet with an EIP-1193 provider, as viem asks it. */
function walletOf(answer: WalletAnswer) {
  const wallet = silentWallet({ account, chainId });
  let answers = answer;
  const provider = {
    request: async ({ method }: EIP1193Parameters) =>
      method === "eth_chainId" ? `0x${chainId.toString(16)}` : answers(),
  };
  const client = createWalletClient({ account, transport: custom(provider, { retryCount: 0 }) });
  const port: Partial<Ports["wallet"]> = {
    sendCall: ({ to, data }) => client.sendTransaction({ chain: null, to, data, gas: 21_000n }),
    sign: (asked) => client.signTypedData(asked as unknown as typeof request),
    switchChain: async (id) => client.switchChain({ id }),
  };
  Object.assign(wallet.ports.wallet, port);
  return {
    ...wallet,
    answerWith: (next: WalletAnswer) => {
      answers = next;
    },
  };
}

type Kind = "send" | "sign" | "switch";

function begin(kind: Kind, wallet: ReturnType<typeof walletOf>) {
  const store = createFlowStore(null);
  const flow = createFlow({
    ...{ kind: "buy", key: "k", chain: "base", account, data: {}, steps: [kind], at: 0 },
  });
  const id = flowId(flow);
  store.start(flow);
  const parts = { chain: sampleChain, context: { chainName: "Base" }, store, ports: wallet.ports };
  const run = runOf(flow, parts);
  const start = () =>
    runSteps(run, {
      send: () => sendAndFollow(run, "send", call, account),
      sign: async () => {
        await signChecked(run, "sign", request, { account, chainId });
        return {};
      },
      switch: async () => {
        await switchNetwork(run, chainId + 1);
        return {};
      },
    });
  return { store, id, start, flow: () => store.get(id) as Flow };
}

const kinds: readonly Kind[] = ["send", "sign", "switch"];
const eachRefusal = kinds.flatMap((kind) =>
  Object.entries(refusals).map(([name, fault]) => ({ kind, name, ...fault })),
);

describe("a wallet that answers a request with an error", () => {
  it.each(eachRefusal)("leaves no flow locked: $kind, $name", async ({ kind, answer, code }) => {
    const wallet = walletOf(answer);
    const { store, id, start, flow } = begin(kind, wallet);
    expect(await start()).toBe(false);
    expect([flow().failure?.code, store.isRunning(id)]).toEqual([code, false]);
    expect(flowStatus(flow())).toBe(code === "rejected" ? "rejected" : "failed");
    // Only a rejection is called one, and the person learns that nothing was sent.
    expect(/rejected/.test(`${flow().failure?.title}`)).toBe(code === "rejected");
    expect(flow().failure?.safe).toMatch(/^Nothing was sent/);
    wallet.answerWith(() => (kind === "switch" ? null : hash));
    wallet.mine(hash);
    expect(await start()).toBe(true);
  });
});

describe("a wallet that refuses after it sent a transaction of the same flow", () => {
  it.each(Object.entries(refusals))("is not said to have done nothing: %s", async (_, { answer }) => {
    const wallet = walletOf(() => hash);
    wallet.mine(hash);
    const store = createFlowStore(null);
    const flow = createFlow({
      ...{ kind: "buy", key: "k", chain: "base", account, data: {}, steps: ["approve", "send"], at: 0 },
    });
    store.start(flow);
    const run = runOf(flow, { chain: sampleChain, context: {}, store, ports: wallet.ports });
    const done = await runSteps(run, {
      approve: () => sendAndFollow(run, "approve", call, account),
      send: () => {
        wallet.answerWith(answer);
        return sendAndFollow(run, "send", call, account);
      },
    });
    expect(done).toBe(false);
    const safe = store.get(flowId(flow))?.failure?.safe ?? "";
    expect(safe).not.toMatch(/nothing changed|Nothing was sent and|funds did not move/);
  });
});

describe("a wallet that answers with something else than it was asked for", () => {
  it.each(Object.keys(garbage))("is asked again to send after %s, and may have sent", async (name) => {
    const wallet = walletOf(() => garbage[name]);
    const { start, flow } = begin("send", wallet);
    expect(await start()).toBe(false);
    expect(flow().failure).toMatchObject({ code: "not_a_transaction", action: { kind: "retry" } });
    expect(flow().failure?.safe).toMatch(/^It may have sent one/);
    expect(currentStep(flow())?.hash).toBeNull();
    wallet.answerWith(() => hash);
    wallet.mine(hash);
    expect(await start()).toBe(true);
  });

  it.each(["0x", "0x12", `${hash}00`])("does not follow %s as a transaction", async (answer) => {
    const { start, flow } = begin(
      "send",
      walletOf(() => answer),
    );
    expect(await start()).toBe(false);
    expect(flow().failure?.code).toBe("not_a_transaction");
  });

  it.each(Object.keys(garbage))("is asked again to sign after %s", async (name) => {
    const wallet = walletOf(() => garbage[name]);
    const { start, flow } = begin("sign", wallet);
    expect(await start()).toBe(false);
    expect(flow().failure).toMatchObject({ code: "not_a_signature", action: { kind: "retry" } });
    wallet.answerWith(() => "0x");
    expect(await start()).toBe(true);
  });

  it("is not believed if its transaction does something else", async () => {
    const wallet = walletOf(() => hash);
    const { start, flow } = begin("send", wallet);
    wallet.mine(hash, "other");
    expect(await start()).toBe(false);
    expect(flow().failure).toMatchObject({ code: "transaction_other" });
    expect(flow().failure?.safe).not.toMatch(/Nothing was sent/);
  });
});

describe("a wallet that changes while it is asked", () => {
  it.each([
    ["its account", { address: "0x00000000000000000000000000000000000000B2", chainId }, "account_changed"],
    ["its network", { address: account, chainId: chainId + 7 }, "wrong_network"],
    ["to none at all", null, "wallet_missing"],
  ] as const)("is not asked again after it changed %s", async (_, next, code) => {
    const wallet = walletOf(() => new Promise(() => {}));
    const { store, id, start, flow } = begin("send", wallet);
    const done = start();
    await vi.waitFor(() => expect(flowStatus(flow())).toBe("wallet"));
    wallet.ports.wallet.account = () => next;
    store.askAgain(id);
    expect(await done).toBe(false);
    expect([flow().failure?.code, store.isRunning(id)]).toEqual([code, false]);
  });
});

describe("a wallet that is silent", () => {
  it("can be asked again after a while, and its transaction is called slow", async () => {
    const wallet = walletOf(() => new Promise(() => {}));
    const { start, store, id, flow } = begin("send", wallet);
    const done = start();
    await vi.waitFor(() => expect(flowStatus(flow())).toBe("wallet"));
    const asked = currentStep(flow());
    expect(asked && [isWalletSilent(asked, 19_999), isWalletSilent(asked, 20_000)]).toEqual([false, true]);
    wallet.answerWith(() => hash);
    store.askAgain(id);
    await vi.waitFor(() => expect(flowStatus(flow())).toBe("submitted"));
    const sent = currentStep(flow());
    expect(sent && [isSlow(sent, 90_000), isSlow(sent, 90_001)]).toEqual([false, true]);
    wallet.mine(hash);
    expect(await done).toBe(true);
  });
});

/** One of each `FlowKind`: the compiler names those that are missing. */
const everyKind: Record<FlowKind, true> = {
  ...{ buy: true, sweep: true, list: true, reprice: true, reprice_offer: true, bulk: true, bulk_offer: true },
  ...{ offer: true, accept: true, accept_many: true, send: true, cancel: true, cancel_orders: true },
  ...{ unwrap: true, set_back: true, revoke: true, mint: true, move: true, retry: true, pool_sell: true },
  ...{ pool_buy: true, deploy: true, run_drop: true, end: true, hide: true, unhide: true },
};

describe("every flow", () => {
  it.each(Object.keys(everyKind) as FlowKind[])("has true words for each fault: %s", async (act) => {
    for (const { answer, code } of Object.values(refusals)) {
      const error: unknown = await Promise.resolve(answer()).catch((reason: unknown) => reason);
      const words = explainError(error, { act, chainName: "Base", itemName: "Kiln #1" });
      expect(words.code).toBe(code);
      expect(words.safe).toMatch(/^(Nothing was sent|This request changed nothing)/);
      const after = explainError(error, { act, chainName: "Base", sent: true });
      if (code === "unknown") expect(after.safe).not.toMatch(/Nothing was sent/);
    }
  });

  it("asks a wallet in one place, where all of this holds", () => {
    const root = join(import.meta.dirname, "..");
    const asking = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing\//.test(path))
      .filter((path) => /wallet\.(sendCall|sign|switchChain)\(/.test(readFileSync(join(root, path), "utf8")));
    expect(asking).toEqual(["flow/run-step.ts"]);
  });
});
