import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Order } from "../../contract/order";
import type { CreateListingBody } from "../../contract/order-requests";
import type { orderTypedData } from "../../seaport/typed-data";
import type { StepActions } from "../flow/define-flow";
import type { PlannedStep } from "../flow/flow";
import type { MarketPort, Ports } from "../flow/ports";
import type { Verification } from "../review/check-row";
import type { TokenFacts } from "../review/token-row";
import type { OrderTimes } from "./order-times";

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
export interface OrderDraft {
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
   * @throws FlowError where the maker cannot make the order at all
   */
  missing: (ports: Ports) => Promise<MissingSteps>;
  /** Does those steps. */
  before: Pick<StepActions, "wrap" | "approve">;
  times: OrderTimes;
  /** The making of the same order with other times. */
  timed: (times: OrderTimes) => OrderDraft;
  prepare: (seed: SigningSeed) => PreparedOrder;
  post: (market: MarketPort, signed: CreateListingBody["order"]) => Promise<Order>;
}
