import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, zeroAddress } from "viem";
import { describe, expect, it, vi } from "vitest";
import type { ChainRights } from "@/lib/chains/config";
import type { WebChain } from "@/lib/chains/web-chain";
import type { FlowKind } from "../errors/error-words";
import { FlowError } from "../errors/flow-error";
import { sampleChain, samplePin } from "../testing/sample-chain";
import { silentWallet } from "../testing/silent-wallet";
import { createFlow, type StepId } from "./flow";
import { createFlowStore, flowId } from "./flow-store";
import { guardRights } from "./guard-rights";
import type { Ports } from "./ports";
import { sendBatchAndFollow } from "./run-batch";
import { type FlowRun, runOf, sendAndFollow, signChecked } from "./run-step";

const account: Address = "0x00000000000000000000000000000000000000A1";
const thief: Address = "0x000000000000000000000000000000000000dEaD";
const owner: Address = "0x00000000000000000000000000000000000000b2";
const signer: Address = "0x00000000000000000000000000000000000000C3";
const { seaport, conduit, conduitController, signedZone } = samplePin;
const rights: ChainRights = {
  conduitOwner: owner,
  channels: [seaport],
  zoneOwner: owner,
  zoneSigners: [signer],
};
// The service says that all is well: its record of the chain has trading on, and no unknown rights.
const chain = { ...sampleChain, trading: { state: "on" as const, reason: null, since: null } };
const web: WebChain = { chain, pin: { ...samplePin, rights }, trading: { on: true } };

const abi = parseAbi([
  "function ownerOf(address) view returns (address)",
  "function getPotentialOwner(address) view returns (address)",
  "function getChannels(address) view returns (address[])",
  "function owner() view returns (address)",
  "function pendingOwner() view returns (address)",
  "function getActiveSigners() view returns (address[])",
]);
const address = (value: Address) => encodeAbiParameters([{ type: "address" }], [value]);
const addresses = (value: Address[]) => encodeAbiParameters([{ type: "address[]" }], [value]);
const asked = {
  conduit_owner: encodeFunctionData({ abi, functionName: "ownerOf", args: [conduit] }),
  conduit_next_owner: encodeFunctionData({ abi, functionName: "getPotentialOwner", args: [conduit] }),
  channel: encodeFunctionData({ abi, functionName: "getChannels", args: [conduit] }),
  zone_owner: encodeFunctionData({ abi, functionName: "owner" }),
  zone_next_owner: encodeFunctionData({ abi, functionName: "pendingOwner" }),
  zone_signer: encodeFunctionData({ abi, functionName: "getActiveSigners" }),
};
type Right = keyof typeof asked;
const honest: Record<Right, Hex | Error> = {
  conduit_owner: address(owner),
  conduit_next_owner: address(zeroAddress),
  channel: addresses([seaport]),
  zone_owner: address(owner),
  zone_next_owner: address(zeroAddress),
  zone_signer: addresses([signer]),
};

/** A chain that answers as given: bytes, or the RPC's error. `silent`: its RPC does not answer. */
function chainOf(changes: Partial<Record<Right, Hex | Error>> = {}) {
  const state = { answers: { ...honest, ...changes }, silent: false, reads: 0, now: 0 };
  const tryCall: Ports["chain"]["tryCall"] = async ({ to, data, chainId }, from, block) => {
    state.reads += 1;
    if (state.silent) throw new TypeError("Failed to fetch");
    expect([chainId, from, block]).toEqual([samplePin.chainId, account, "latest"]);
    const right = (Object.keys(asked) as Right[]).find((name) => asked[name] === data);
    if (right === undefined) throw new Error("another call");
    expect(to).toBe(right.startsWith("zone") ? signedZone : conduitController);
    const answer = state.answers[right];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const ports = { chain: { tryCall }, now: () => state.now } as unknown as Ports;
  return { state, ports };
}

const guardOf = (ports: Ports, changes: { kind?: FlowKind; step?: StepId; web?: WebChain } = {}) =>
  guardRights({ kind: "list", step: "sign", web, account, ports, ...changes });

describe("guardRights", () => {
  it.each<[Right, Hex]>([
    ["conduit_owner", address(thief)],
    ["conduit_next_owner", address(thief)],
    ["channel", addresses([seaport, thief])],
    ["zone_owner", address(thief)],
    ["zone_next_owner", address(thief)],
    ["zone_signer", addresses([signer, thief])],
  ])("keeps the wallet closed for an unknown %s, whatever the service says", async (right, answer) => {
    const refused = guardOf(chainOf({ [right]: answer }).ports)?.();
    await expect(refused).rejects.toMatchObject({
      code: "trading_off",
      facts: { reason: expect.stringContaining(thief) },
    });
  });

  it("opens it while only pinned accounts have rights, and where a right has ended or no contract tells of one", async () => {
    for (const answers of [
      {},
      { channel: addresses([]), zone_owner: address(zeroAddress) },
      { zone_next_owner: "0x" as const },
    ])
      await expect(guardOf(chainOf(answers).ports)?.()).resolves.toBeUndefined();
  });

  it.each<[string, Hex | Error]>([
    ["by a revert", Object.assign(new Error("execution reverted"), { code: 3 })],
    [
      "by a revert, in the words of Nethermind",
      Object.assign(new Error("VM execution error."), { code: -32_015 }),
    ],
    ["by nothing", "0x"],
  ])("lets a zone of an earlier release pass, which answers %s to who signs for it", async (_, answer) => {
    await expect(guardOf(chainOf({ zone_signer: answer }).ports)?.()).resolves.toBeUndefined();
    const taken = chainOf({ zone_signer: answer, zone_owner: address(thief) });
    await expect(guardOf(taken.ports)?.()).rejects.toMatchObject({ code: "trading_off" });
  });

  it("does not take a question that the RPC refused for the answer of such a zone", async () => {
    const busy = Object.assign(new Error("daily request count exceeded"), { code: -32_005 });
    await expect(guardOf(chainOf({ zone_signer: busy }).ports)?.()).rejects.toBe(busy);
  });

  it("says that the account signs, where it refuses for a signer", async () => {
    const refused = guardOf(chainOf({ zone_signer: addresses([thief]) }).ports)?.();
    const reason = `Trading on ${chain.name} is off: ${thief} signs for the signed zone`;
    await expect(refused).rejects.toMatchObject({ facts: { reason: expect.stringContaining(reason) } });
  });

  it("needs the chain's answer to approve and to sign, and lets a purchase go on that the person saw unproven", async () => {
    const silent = chainOf();
    silent.state.silent = true;
    await expect(guardOf(silent.ports, { step: "sign" })?.()).rejects.toThrow("Failed to fetch");
    await expect(guardOf(silent.ports, { step: "approve" })?.()).rejects.toThrow("Failed to fetch");
    await expect(guardOf(silent.ports, { kind: "buy", step: "fill" })?.()).resolves.toBeUndefined();
    const taken = chainOf({ conduit_owner: address(thief) });
    await expect(guardOf(taken.ports, { kind: "buy", step: "fill" })?.()).rejects.toThrow();
  });

  it("uses what it read beside the step, and reads anew for a wallet that opens later", async () => {
    const { state, ports } = chainOf();
    const guard = guardOf(ports);
    await guard?.();
    await guard?.();
    expect(state.reads).toBe(6);
    state.now = 5_001;
    state.answers.channel = addresses([thief]);
    await expect(guard?.()).rejects.toMatchObject({ code: "trading_off" });
  });

  it("guards every trade, and nothing that ends one or takes an approval back", () => {
    const guards: Record<FlowKind, boolean> = {
      ...{ buy: true, sweep: true, list: true, reprice: true, reprice_offer: true, bulk: true },
      ...{ bulk_offer: true, offer: true, accept: true, accept_many: true, pool_sell: true, pool_buy: true },
      ...{ send: false, cancel: false, cancel_orders: false, unwrap: false, set_back: false, revoke: false },
      ...{ mint: false, move: false, retry: false, deploy: false, run_drop: false, end: false },
      ...{ hide: false, unhide: false },
    };
    const { ports } = chainOf();
    for (const [kind, expected] of Object.entries(guards) as [FlowKind, boolean][])
      expect([kind, guardOf(ports, { kind, step: "approve" }) !== null]).toEqual([kind, expected]);
    const ending = (["cancel", "post", "hide", "switch", "revoke"] as const).map((step) =>
      guardOf(ports, { step }),
    );
    expect(ending).toEqual([null, null, null, null, null]);
  });

  it("compares nothing where the operator of the site pinned no rights", () => {
    const { state, ports } = chainOf({ channel: addresses([thief]) });
    expect(guardOf(ports, { web: { ...web, pin: samplePin } })).toBeNull();
    expect(state.reads).toBe(0);
  });
});

describe("a guard that refuses", () => {
  const { chainId } = sampleChain;
  const call = { chain: "base", chainId, to: account, data: "0x12", value: "0" } as const;
  const types = { Profile: [{ name: "name", type: "string" }] };
  const request = { domain: { chainId }, types, primaryType: "Profile", message: { name: "Marit" } };
  const ways: Record<string, { step: StepId; open: (run: FlowRun) => Promise<unknown> }> = {
    "a transaction": { step: "fill", open: (run) => sendAndFollow(run, "fill", call, account) },
    "several calls at once": {
      step: "fill",
      open: (run) => sendBatchAndFollow(run, "fill", [call, call], account),
    },
    "a signature": { step: "sign", open: (run) => signChecked(run, "sign", request, { account, chainId }) },
  };
  const refuse = () => Promise.reject(new FlowError("trading_off"));

  it.each(Object.entries(ways))(
    "opens no wallet for %s, nor a second time while it is silent",
    async (_, { step, open }) => {
      const wallet = silentWallet({ account, chainId });
      const { ports, asked: opened } = wallet;
      const ask = ports.wallet.sign;
      ports.wallet.batch = async () => ({
        send: () => ask(request, account),
        status: async () => null,
        isAtomic: async () => true,
      });
      ports.chain.tryCalls = async () => {};
      ports.salt = () => 1n;
      const store = createFlowStore(null);
      const flow = createFlow({
        ...{ kind: "buy", key: "k", chain: "base", account, data: {}, at: 0 },
        steps: [step],
      });
      store.start(flow);
      const run = runOf(flow, { chain: sampleChain, context: {}, store, ports });
      run.guard = refuse;
      await expect(open(run)).rejects.toMatchObject({ code: "trading_off" });
      expect(opened).toHaveLength(0);

      run.guard = async () => {};
      const answer = open(run);
      answer.catch(() => {});
      await vi.waitFor(() => expect(opened).toHaveLength(1));
      run.guard = refuse;
      store.askAgain(flowId(flow));
      await expect(answer).rejects.toMatchObject({ code: "trading_off" });
      expect(opened).toHaveLength(1);
    },
  );
});
