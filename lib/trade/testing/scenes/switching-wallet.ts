import { encodeFunctionResult, type Hex } from "viem";
import { expect } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Call } from "@/lib/contract/chain";
import type { OrderSide } from "@/lib/contract/order";
import type { CreateListingBody } from "@/lib/contract/order-requests";
import type { Address } from "@/lib/contract/primitives";
import { taker } from "@/lib/seaport/testing/sample-listing";
import { decodeSeaportCall } from "@/lib/trade/fill/decode-fulfillment";
import type { Flow } from "@/lib/trade/flow/flow";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { now } from "@/lib/trade/testing/sample-fulfillment";
import { createFlowStore, type FlowStore, flowId } from "../../flow/flow-store";
import type { MarketPort, Ports, ReceiptLog } from "../../flow/ports";
import { liveAnswer, takingMarket } from "./make-scene";

export const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };
/** The account for which everything is checked. */
export const checked: Address = taker;
const other: Address = "0x0000000000000000000000000000000000000F0e";
const hash: Hex = `0x${"11".repeat(32)}`;

/** Seaport's result for a sweep that it fills as a whole; empty for any other call. */
function resultOf({ data }: Call): Hex {
  const decoded = decodeSeaportCall(data);
  if (decoded?.functionName !== "fulfillAvailableAdvancedOrders") return "0x";
  const [orders] = decoded.args;
  const executions = orders.flatMap(({ parameters: { offer, offerer } }) =>
    offer.map(({ itemType, token }) => ({
      item: { itemType, token, identifier: 0n, amount: 1n, recipient: checked },
      offerer,
      conduitKey: samplePin.conduitKey,
    })),
  );
  return encodeFunctionResult({
    abi: seaportAbi,
    functionName: decoded.functionName,
    result: [orders.map(() => true), executions],
  });
}

interface Opened {
  /** The wallet's account, and the account in the request. */
  on: Address;
  by: Address;
}

/** A chain that answers every read. Each request to the wallet takes effect at once. */
const chainAfter = (opened: readonly Opened[], logs: readonly ReceiptLog[]) => ({
  balance: () => 10n ** 20n,
  allowance: () => (opened.length > 0 ? 10n ** 20n : 0n),
  token: () => ({ symbol: "USDC", decimals: 6 }),
  counter: () => 0n,
  time: () => now,
  networkFee: () => 1n,
  nextNonce: () => 0,
  isApprovedForAll: () => opened.length > 0,
  isContractWallet: () => false,
  tryCall: resultOf,
  waitForReceipt: () => ({ outcome: "succeeded", networkFee: 0n, logs, blockNumber: 1n }),
});

/** A marketplace that accepts every post. */
const market = () => ({
  ...takingMarket().market,
  createOrders: async (_side: OrderSide, bodies: readonly CreateListingBody[]) =>
    bodies.map((body) => ({ status: 201, order: liveAnswer(body) })),
  hideOrder: async () => {},
  showOrder: async () => {},
});

/** Ports whose wallet changes accounts during the nth request to the chain or the marketplace. */
function switchingAt(nth: number, { answers = {}, logs = [] }: Pick<AccountFlow, "answers" | "logs">) {
  const opened: Opened[] = [];
  let questions = 0;
  const account = () => (questions < nth ? checked : other);
  const open = async (by: Address): Promise<Hex> => {
    opened.push({ on: account(), by });
    return hash;
  };
  const counted = (methods: object) =>
    Object.fromEntries(
      Object.entries(methods).map(([method, answer]) => [
        method,
        async (...asked: unknown[]) => {
          questions += 1;
          return answer(...asked);
        },
      ]),
    );
  const ports = {
    now: () => now * 1000,
    salt: () => 7n,
    wallet: {
      account: () => ({ address: account(), chainId: sampleChain.chainId }),
      switchChain: async () => {},
      sendCall: (_: Call, from: Address) => open(from),
      sign: (_: unknown, signer: Address) => open(signer),
    },
    chain: counted(chainAfter(opened, logs)),
    market: counted({ ...market(), ...answers }),
  } as unknown as Ports;
  return { ports, opened, asked: () => questions };
}

/** A flow from its first read of the wallet to its end. */
export interface AccountFlow {
  run(parts: { store: FlowStore; ports: Ports }): Promise<{ flow: Flow; done: boolean }>;
  /** How often the wallet opens. */
  opens: number;
  /** The marketplace's answers for this flow. */
  answers?: Partial<MarketPort>;
  /** What its transactions log. */
  logs?: readonly ReceiptLog[];
}

export function started(store: FlowStore, flow: Flow): Flow {
  store.start(flow);
  return flow;
}

/** Expects that a flow opens the wallet only for the account it was checked for, whenever the wallet changes accounts. */
export async function expectOneAccount({ run, opens, ...answered }: AccountFlow): Promise<void> {
  const calm = switchingAt(Number.POSITIVE_INFINITY, answered);
  expect((await run({ store: createFlowStore(null), ports: calm.ports })).done).toBe(true);
  expect(calm.opened).toHaveLength(opens);

  for (let nth = 1; nth <= calm.asked(); nth += 1) {
    const { ports, opened } = switchingAt(nth, answered);
    const store = createFlowStore(null);
    const { flow, done } = await run({ store, ports });
    expect(opened.filter(({ on, by }) => on !== checked || by !== checked)).toEqual([]);
    // A transaction that was sent before is followed to its end. Later steps do not begin.
    expect(done).toBe(opened.length === opens);
    if (!done) expect(store.get(flowId(flow))?.failure?.code).toBe("account_changed");
  }
}
