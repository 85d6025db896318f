import { type Address, defineChain, type EIP1193Parameters, type EIP1193Provider, type Hex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Config, createConfig, http, injected } from "wagmi";
import { connect } from "wagmi/actions";
import type { Call } from "../../contract/chain";
import { batchWallet } from "./batch-wallet";

const held: { config: Config | undefined } = vi.hoisted(() => ({ config: undefined }));
vi.mock("../../wallet/wallet-config", () => ({
  peekWalletConfig: () => held.config,
  getWalletConfig: async () => held.config,
}));

const account: Address = "0x00000000000000000000000000000000000000A1";
const other: Address = "0x00000000000000000000000000000000000000b2";
const chainId = 990_152;
const inHex: Hex = `0x${chainId.toString(16)}`;
const id: Hex = `0x${"22".repeat(32)}`;
const hash: Hex = `0x${"11".repeat(32)}`;
const calls: readonly Call[] = ["0x12", "0x34"].map((data, value) => ({
  ...{ chain: "base", chainId, to: other, data: data as Hex, value: String(value) },
}));

/** The wallet's answers by method; a function may throw. */
let answers: Record<string, () => unknown>;
let asked: EIP1193Parameters[];

beforeAll(async () => {
  // wagmi asks an injected wallet in browsers only.
  vi.stubGlobal("window", {});
  const provider = {
    on: () => {},
    removeListener: () => {},
    request: async (request: EIP1193Parameters) => {
      asked.push(request);
      return answers[request.method]?.();
    },
  };
  const chain = defineChain({
    ...{ id: chainId, name: "Base", rpcUrls: { default: { http: ["http://127.0.0.1:1"] } } },
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  });
  const target = { id: "test", name: "Test", provider: provider as unknown as EIP1193Provider };
  const connector = injected({ target, shimDisconnect: false });
  const config = createConfig({
    ...{ chains: [chain], connectors: [connector], transports: { [chainId]: http() }, storage: null },
    multiInjectedProviderDiscovery: false,
  });
  answers = { eth_requestAccounts: () => [account], eth_accounts: () => [account], eth_chainId: () => inHex };
  asked = [];
  await connect(config, { connector: config.connectors[0] ?? connector });
  held.config = config;
});

afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  answers = { eth_accounts: () => [account], eth_chainId: () => inHex };
  asked = [];
});

describe("a wallet's calls as one", () => {
  it.each([
    [true, { [inHex]: { atomic: { status: "supported" } } }],
    // It would first make a contract of the account.
    [false, { [inHex]: { atomic: { status: "ready" } } }],
    [false, { [inHex]: { atomic: { status: "unsupported" } } }],
    [false, { "0x1": { atomic: { status: "supported" } } }],
    [false, {}],
    [false, null],
    [false, "yes"],
  ])("are offered (%s) if it says so of this chain: %j", async (isOffered, capabilities) => {
    answers.wallet_getCapabilities = () => capabilities;
    expect(await batchWallet.isAtomic(chainId, account)).toBe(isOffered);
  });

  it("are not offered by one that refuses the question, or never answers it", async () => {
    answers.wallet_getCapabilities = () => {
      throw Object.assign(new Error("unknown"), { code: 4200 });
    };
    expect(await batchWallet.isAtomic(chainId, account)).toBe(false);
    answers.wallet_getCapabilities = () => new Promise(() => {});
    vi.useFakeTimers();
    try {
      const isOffered = batchWallet.isAtomic(chainId, account);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await isOffered).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it("go to the checked account alone, all or none, under an id of ours", async () => {
    answers.wallet_sendCalls = () => ({ id });
    await expect(batchWallet.send({ id, calls }, other)).rejects.toMatchObject({ code: "account_changed" });
    expect(await batchWallet.send({ id, calls }, account)).toBe(id);
    const sent = asked.filter(({ method }) => method === "wallet_sendCalls");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.params).toMatchObject([
      {
        ...{ version: "2.0.0", id, from: account, chainId: inHex, atomicRequired: true },
        calls: [
          { to: other, data: "0x12" },
          { to: other, data: "0x34", value: "0x1" },
        ],
      },
    ]);
  });

  it.each([undefined, null, 1, {}, { id: null }, { id: "not hex" }, "0x"])(
    "may have been sent by a wallet that names nothing to follow: %j",
    async (answer) => {
      answers.wallet_sendCalls = () => answer;
      await expect(batchWallet.send({ id, calls }, account)).rejects.toMatchObject({
        code: "not_a_transaction",
      });
    },
  );

  it("are pending, mined or given up, and unknown where it does not answer", async () => {
    const receipt = { transactionHash: hash, status: "0x1", blockNumber: "0x1", gasUsed: "0x1", logs: [] };
    const states = [
      { status: 100 },
      { status: 200, receipts: [receipt] },
      { status: 500, receipts: [{ ...receipt, status: "0x0" }] },
      { status: 400 },
      // It says that it is done, and not where.
      { status: 200, receipts: [{ ...receipt, transactionHash: "0x12" }] },
    ];
    const seen = [];
    for (const state of states) {
      answers.wallet_getCallsStatus = () => ({ version: "2.0.0", id, chainId: inHex, ...state });
      seen.push(await batchWallet.status(id));
    }
    const mined = { state: "mined", hash };
    expect(seen).toEqual([{ state: "pending" }, mined, mined, { state: "failed" }, { state: "pending" }]);
    answers.wallet_getCallsStatus = () => {
      throw Object.assign(new Error("unknown bundle"), { code: 5730 });
    };
    expect(await batchWallet.status(id)).toBeNull();
  });
});
