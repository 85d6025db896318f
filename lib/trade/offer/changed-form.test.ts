import type { Address } from "viem";
import { beforeEach, describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { CreateOfferBody } from "@/lib/contract/order-requests";
import type { ProblemCode } from "@/lib/contract/problem";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { createFlowStore, type FlowStore, flowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";
import { startOrder } from "../make/run";
import { otherSigned, signedOrders } from "../make/signed-orders";
import { problemError } from "../testing/scenes/anvil-ports";
import { liveAnswer } from "../testing/scenes/make-scene";
import { createOfferDraft } from "./prepare";
import type { OfferRequest } from "./request";

const maker: Address = "0x00000000000000000000000000000000000000A1";
const other: Address = "0x00000000000000000000000000000000000000b2";
const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
const now = 1_763_700_200;
const ether = 10n ** 18n;

function draftWith(changes: Partial<OfferRequest> = {}) {
  return createOfferDraft({
    subject: {
      chain: "base",
      contract: "0x00000000000000000000000000000000000000E5",
      standard: "erc721",
      scope: { kind: "item", tokenId: 1n },
      collectionSlug: "kiln",
      collectionName: "Kiln",
      itemName: "Kiln #1",
    },
    collection: { name: "Kiln", creatorEarnings: { bps: 0, recipients: [], enforcement: {} } },
    web,
    maker,
    price: 10n * ether,
    quantity: 1n,
    currency: sampleChain.wrappedCurrency.address,
    startsAt: now - 60,
    expiresAt: now + 600_000,
    ...changes,
  });
}

const id = flowId(draftWith());

interface Scene {
  store: FlowStore;
  ports: Ports;
  /** Signed and posted prices, in ether. */
  signed: bigint[];
  posted: bigint[];
}

/** A marketplace that fails with each of these errors before it accepts an order. */
function scene(failures: readonly unknown[]): Scene {
  const signed: bigint[] = [];
  const posted: bigint[] = [];
  const left = [...failures];
  let salt = 0n;
  const ports = {
    now: () => now * 1000,
    salt: () => {
      salt += 1n;
      return salt;
    },
    wallet: {
      account: () => ({ address: maker, chainId: sampleChain.chainId }),
      sign: async ({ message }: { message: { offer: [{ startAmount: bigint }] } }) => {
        signed.push(message.offer[0].startAmount / ether);
        return `0x${"11".repeat(65)}`;
      },
    },
    chain: {
      counter: async () => 0n,
      balance: async () => 100n * ether,
      allowance: async () => 100n * ether,
    },
    market: {
      createOffer: async (body: CreateOfferBody) => {
        posted.push(BigInt(body.order.parameters.offer[0]?.startAmount ?? 0) / ether);
        const failure = left.shift();
        if (failure !== undefined) throw failure;
        return liveAnswer(body);
      },
    },
  } as unknown as Ports;
  return { store: createFlowStore(null), ports, signed, posted };
}

const offline = new TypeError("fetch failed");

beforeEach(() => {
  for (const signed of signedOrders.list(id)) signedOrders.forget(id, signed);
});

describe("an offer that could not be posted", () => {
  it("is posted again with its signature if the form is unchanged", async () => {
    const { signed, posted, ...parts } = scene([offline]);
    expect(await startOrder(draftWith(), parts)).toBeNull();
    expect(await startOrder(draftWith(), parts)).toMatchObject({ id: "ord_live" });
    expect([signed, posted]).toEqual([[10n], [10n, 10n]]);
    expect(signedOrders.list(id)).toEqual([]);
  });

  it("is signed again if the price changed, and the first signature is still shown as valid", async () => {
    const { signed, posted, ...parts } = scene([offline]);
    await startOrder(draftWith(), parts);
    const lower = draftWith({ price: ether });
    const others = () => otherSigned(signedOrders.list(id), lower, { maker, now });
    expect(others().map(({ order }) => order.offer[0]?.startAmount)).toEqual([10n * ether]);
    expect(await startOrder(lower, parts)).toMatchObject({ id: "ord_live" });
    expect([signed, posted]).toEqual([
      [10n, 1n],
      [10n, 1n],
    ]);
    expect(others().map(({ order }) => order.offer[0]?.startAmount)).toEqual([10n * ether]);
  });

  it("is posted without a new signature if the form was changed back", async () => {
    const { signed, posted, ...parts } = scene([offline, offline]);
    await startOrder(draftWith(), parts);
    await startOrder(draftWith({ price: ether }), parts);
    await startOrder(draftWith(), parts);
    expect([signed, posted]).toEqual([
      [10n, 1n],
      [10n, 1n, 10n],
    ]);
  });

  it.each<[string, Partial<OfferRequest>]>([
    ["end", { expiresAt: now + 700_000 }],
    ["duration", { lasts: 86_400 }],
    [
      "creator earnings",
      {
        collection: {
          name: "Kiln",
          creatorEarnings: { bps: 500, recipients: [{ address: other, bps: 500 }], enforcement: {} },
        },
      },
    ],
    [
      "zone",
      {
        collection: {
          name: "Kiln",
          creatorEarnings: { bps: 0, recipients: [], enforcement: { base: "enforced" } },
        },
      },
    ],
  ])("is signed again if another %s is shown", async (_, changes) => {
    const { signed, ...parts } = scene([offline]);
    await startOrder(draftWith(), parts);
    expect(await startOrder(draftWith(changes), parts)).not.toBeNull();
    expect(signed).toHaveLength(2);
  });

  it("is signed by the account that posts it", async () => {
    const { signed, ...parts } = scene([offline]);
    await startOrder(draftWith(), parts);
    const wallet = {
      ...parts.ports.wallet,
      account: () => ({ address: other, chainId: sampleChain.chainId }),
    };
    await startOrder(draftWith({ maker: other }), { ...parts, ports: { ...parts.ports, wallet } });
    expect(signed).toHaveLength(2);
  });

  it.each<[ProblemCode, counts: boolean]>([
    ["stale_counter", false],
    ["invalid_structure", true],
    ["invalid_duration", true],
  ])("is signed again after %s; the first one is still valid: %s", async (code, counts) => {
    const { signed, ...parts } = scene([problemError(code)]);
    await startOrder(draftWith(), parts);
    expect(await startOrder(draftWith(), parts)).toMatchObject({ id: "ord_live" });
    expect(signed).toHaveLength(2);
    expect(otherSigned(signedOrders.list(id), draftWith(), { maker, now })).toHaveLength(counts ? 1 : 0);
  });

  it("is hidden from another account, and after it has ended", async () => {
    const parts = scene([offline]);
    await startOrder(draftWith(), parts);
    expect(otherSigned(signedOrders.list(id), null, { maker, now })).toHaveLength(1);
    expect(otherSigned(signedOrders.list(id), null, { maker: other, now })).toEqual([]);
    expect(otherSigned(signedOrders.list(id), null, { maker, now: now + 600_001 })).toEqual([]);
  });
});

describe("an offer whose signature is kept while no order can be made", () => {
  const off = (code: "chain_down" | "pin_mismatch"): WebChain => ({
    ...web,
    trading: { on: false, code, reason: "Trading is off." },
  });
  const pause = { state: "off", reason: null, since: now } as const;

  it.each<[string, WebChain]>([
    ["its operator paused orders", { ...web, chain: { ...sampleChain, trading: pause } }],
    ["the chain is down", off("chain_down")],
    ["the pin disagrees", off("pin_mismatch")],
    ["the chain has no pin", { ...off("pin_mismatch"), pin: null }],
  ])("is told of, since it cannot be posted: %s", async (_, stopped) => {
    const parts = scene([offline]);
    await startOrder(draftWith(), parts);
    const told = (draft: ReturnType<typeof draftWith>) =>
      otherSigned(signedOrders.list(id), draft, { maker, now });
    expect(told(draftWith())).toEqual([]);
    expect(told(draftWith({ web: stopped }))).toHaveLength(1);
    // It waits: once orders are made again, the same signature is posted.
    await expect(startOrder(draftWith({ web: stopped }), parts)).rejects.toMatchObject({
      code: "trading_off",
    });
    expect(await startOrder(draftWith(), parts)).toMatchObject({ id: "ord_live" });
    expect(parts.signed).toHaveLength(1);
  });
});

describe("wrapping for an offer", () => {
  it("stops if more would be wrapped than was shown, and wraps less if less is missing", async () => {
    const sent: bigint[] = [];
    const run = async (have: readonly bigint[]) => {
      const parts = scene([]);
      const balances = [...have];
      const chain = {
        ...parts.ports.chain,
        balance: async (_: number, __: Address, currency: Address) =>
          currency === sampleChain.wrappedCurrency.address ? (balances.shift() ?? 0n) * ether : 100n * ether,
        nextNonce: async () => 0,
        waitForReceipt: async () => ({ outcome: "succeeded", networkFee: 0n, logs: [], blockNumber: 1n }),
      };
      const wallet = {
        ...parts.ports.wallet,
        sendCall: async ({ value }: { value: string }) => {
          sent.push(BigInt(value) / ether);
          return `0x${"22".repeat(32)}`;
        },
      };
      await startOrder(draftWith(), {
        ...parts,
        ports: { ...parts.ports, chain, wallet } as unknown as Ports,
      });
      return parts.store.get(id);
    };
    const grown = await run([7n, 2n]);
    expect(grown?.failure).toMatchObject({
      code: "wrap_changed",
      title: "8\u00a0ETH must be wrapped now, not 3\u00a0ETH as shown.",
    });
    expect(sent).toEqual([]);
    expect((await run([7n, 9n]))?.failure).toBeNull();
    expect(sent).toEqual([1n]);
  });
});
