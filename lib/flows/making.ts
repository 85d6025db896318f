import type { Address } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Order } from "../contract/order";
import type { CreateListingBody } from "../contract/order-requests";
import type { orderTypedData } from "../seaport/typed-data";
import type { Verification } from "../tx/check-row";
import { createFlow, type Flow, type PlannedStep, type StepId } from "../tx/flow";
import type { TokenFacts } from "../tx/token-row";
import type { OrderTimes } from "./order-times";
import type { MarketPort, Ports } from "./ports";
import type { FlowRun } from "./run-step";
import { withSwitch } from "./switch-step";

/** An order as it would be signed, frozen, beside its comparison with the form. */
export interface PreparedOrder {
  request: ReturnType<typeof orderTypedData>;
  verification: Verification;
}

/** What a signature takes from the moment at which it is made: Seaport's counter of the maker, and a number of one's own. */
export interface SigningSeed {
  counter: bigint;
  salt: bigint;
  /** What the token of the payment says of itself; null where it is pinned, or before it was asked. */
  payToken: TokenFacts | null;
}

/** What must be done before an order can be signed. */
export interface MissingSteps {
  steps: readonly PlannedStep[];
  /** What is shown of them, for the flow to keep: nothing above it is sent. */
  data?: Readonly<Record<string, string>>;
}

/** The making of one order, a listing or an offer: what comes before the signature, what is signed and how it is posted. */
export interface OrderMaking {
  kind: "list" | "offer";
  key: string;
  /** What the order is about, in words: the item's name, or the collection's. */
  name: string;
  web: WebChain;
  maker: Address;
  /** What pays. */
  currency: Address;
  /** The form's values, for a dialog that opens again after a reload. */
  data: Readonly<Record<string, string>>;
  /**
   * The steps that must come before the signature, as the chain is now.
   *
   * @throws FlowError where the maker can not make the order at all
   */
  missing: (ports: Ports) => Promise<MissingSteps>;
  before: Partial<Record<StepId, (run: FlowRun) => Promise<{ networkFee?: bigint }>>>;
  times: OrderTimes;
  /** The making of the same order with other times. */
  timed: (times: OrderTimes) => OrderMaking;
  prepare: (seed: SigningSeed) => PreparedOrder;
  post: (market: MarketPort, signed: CreateListingBody["order"]) => Promise<Order>;
}

/**
 * The steps of an order: to the network if the wallet is elsewhere, what must come before, the signature, the post.
 *
 * @param isSigned a signature over the very order waits to be posted
 */
export function createMakingFlow(
  making: OrderMaking,
  missing: MissingSteps,
  ports: Ports,
  isSigned = false,
): Flow {
  const { kind, key, name, web, maker, data } = making;
  const signs: StepId[] = isSigned ? [] : ["sign"];
  return createFlow({
    kind,
    key,
    chain: web.chain.id,
    account: maker,
    steps:
      isSigned && missing.steps.length === 0
        ? ["post"]
        : withSwitch(web, ports, [...missing.steps, ...signs, "post"]),
    data: { ...data, ...missing.data, name },
    at: ports.now(),
  });
}
