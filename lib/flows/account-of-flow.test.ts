import type { Address, Hex } from "viem";
import { describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Call } from "@/lib/contract/chain";
import type { Flow } from "@/lib/tx/flow";
import { otherAddress, sampleChain, samplePin } from "@/lib/tx/testing/sample-chain";
import { createFlowStore, type FlowStore, flowId } from "./flow-store";
import { createMakingFlow } from "./making";
import { offerMaking } from "./offer-making";
import type { Ports } from "./ports";
import { createCancelOrdersFlow, runCancelOrders } from "./run-cancel-orders";
import { runMaking } from "./run-making";
import { createSendFlow, runSend } from "./run-send";
import { createUnwrapFlow, runUnwrap } from "./run-unwrap";
import { takingMarket } from "./testing/making-scene";

const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
const checked: Address = "0x00000000000000000000000000000000000000A1";
const other: Address = "0x00000000000000000000000000000000000000b2";
const hash: Hex = `0x${"11".repeat(32)}`;

/** A chain that answers every question. */
const answers = {
  balance: 10n ** 20n,
  allowance: 0n,
  counter: 0n,
  nextNonce: 0,
  tryCall: "0x",
  waitForReceipt: { outcome: "succeeded", networkFee: 0n, logs: [], blockNumber: 1n },
};

interface Opened {
  /** The account that the wallet was on, and the one that it was asked for. */
  on: Address;
  by: Address;
}

/** Ports whose wallet changes accounts while the chain is asked for the nth time. */
function switchingAt(nth: number) {
  const opened: Opened[] = [];
  let questions = 0;
  const account = () => (questions < nth ? checked : other);
  const open = async (by: Address): Promise<Hex> => {
    opened.push({ on: account(), by });
    return hash;
  };
  const chain = Object.fromEntries(
    Object.entries(answers).map(([method, answer]) => [
      method,
      async () => {
        questions += 1;
        return answer;
      },
    ]),
  );
  const ports = {
    now: () => 1_763_700_200_000,
    salt: () => 7n,
    wallet: {
      account: () => ({ address: account(), chainId: sampleChain.chainId }),
      switchChain: async () => {},
      sendCall: (_: Call, from: Address) => open(from),
      sign: (_: unknown, signer: Address) => open(signer),
    },
    chain,
    market: takingMarket().market,
  } as unknown as Ports;
  return { ports, opened, asked: () => questions };
}

type Run = (parts: { store: FlowStore; ports: Ports }) => Promise<{ flow: Flow; done: boolean }>;

const started = (store: FlowStore, flow: Flow) => {
  store.start(flow);
  return flow;
};

const flows: Record<string, Run> = {
  "a cancellation of all orders": async ({ store, ports }) => {
    const request = { web, maker: checked, orders: "all" } as const;
    const flow = started(store, createCancelOrdersFlow(request, ports));
    return { flow, done: await runCancelOrders(flow, { request, store, ports }) };
  },
  "a transfer": async ({ store, ports }) => {
    const item = {
      chain: "base",
      contract: otherAddress,
      tokenId: "7",
      name: "Kiln #7",
      standard: "erc721",
      collection: { slug: "kiln", name: "Kiln", verified: true },
    } as const;
    const request = { item, web, from: checked, to: otherAddress, quantity: 1n };
    const flow = started(store, createSendFlow(request, ports));
    return { flow, done: await runSend(flow, { request, store, ports }) };
  },
  "an unwrap": async ({ store, ports }) => {
    const request = { web, account: checked, amount: 5n };
    const flow = started(store, createUnwrapFlow(request, ports));
    return { flow, done: await runUnwrap(flow, { request, store, ports }) };
  },
  "an offer, its approval and its signature": async ({ store, ports }) => {
    const making = offerMaking({
      subject: {
        chain: "base",
        contract: otherAddress,
        standard: "erc721",
        scope: { kind: "collection" },
        collectionSlug: "kiln",
        collectionName: "Kiln",
        itemName: null,
      },
      collection: { name: "Kiln", creatorEarnings: { bps: 0, recipients: [], enforcement: {} } },
      web,
      maker: checked,
      price: 10n ** 18n,
      quantity: 1n,
      currency: sampleChain.wrappedCurrency.address,
      startsAt: 1_763_700_000,
      expiresAt: 1_764_300_000,
    });
    const flow = started(store, createMakingFlow(making, { steps: ["approve"] }, ports));
    return { flow, done: (await runMaking(flow, { making, store, ports })) !== null };
  },
};

describe.each(Object.entries(flows))("%s", (_, run) => {
  it("is sent and signed by the account that it was checked for, at whatever moment the wallet changes accounts", async () => {
    const calm = switchingAt(Number.POSITIVE_INFINITY);
    expect((await run({ store: createFlowStore(null), ports: calm.ports })).done).toBe(true);
    expect(calm.opened.length).toBeGreaterThan(0);

    for (let nth = 1; nth <= calm.asked(); nth += 1) {
      const { ports, opened } = switchingAt(nth);
      const store = createFlowStore(null);
      const { flow, done } = await run({ store, ports });
      expect(opened.filter(({ on, by }) => on !== checked || by !== checked)).toEqual([]);
      // What was sent before is followed to its end; what would have come after is not begun.
      expect(done).toBe(opened.length === calm.opened.length);
      if (!done) expect(store.get(flowId(flow))?.failure?.code).toBe("account_changed");
    }
  });
});
