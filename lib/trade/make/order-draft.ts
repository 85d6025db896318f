import type { Address, Hex } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Order } from "../../contract/order";
import type { CreateListingBody } from "../../contract/order-requests";
import type { orderTypedData } from "../../seaport/typed-data";
import type { StepActions } from "../flow/define-flow";
import type { PlannedStep } from "../flow/flow";
import type { FlowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";
import type { Verification } from "../review/check-row";
import type { TokenFacts } from "../review/token-row";
import type { OrderTimes } from "./order-times";

/** A frozen order that is ready to be signed, with its comparison with the form. */
export interface PreparedOrder {
  request: ReturnType<typeof orderTypedData>;
  verification: Verification;
}

/** The values that are chosen at the moment of signing: the maker's Seaport counter, a salt, and facts about the payment token. */
export interface SigningSeed {
  counter: bigint;
  salt: bigint;
  /** The token contract's own symbol and decimals; null for a pinned token, and until the chain has answered. */
  payToken: TokenFacts | null;
}

/** The steps that an order needs before it can be signed. */
export interface MissingSteps {
  steps: readonly PlannedStep[];
  /** The amounts that the person was shown. The flow saves them and never sends more. */
  data?: Readonly<Record<string, string>>;
}

/** How one order, a listing or an offer, is made: the steps before the signature, the signed order and the post. */
export interface OrderDraft {
  kind: "list" | "offer" | "reprice" | "reprice_offer";
  key: string;
  /** The flow whose book holds the signed orders, where it is not the flow itself. */
  book?: FlowId;
  /** The name of the item, or of the collection. */
  name: string;
  web: WebChain;
  maker: Address;
  /** The currency of the price. */
  currency: Address;
  /** The form's values. A dialog that opens again after a reload reads them. */
  data: Readonly<Record<string, string>>;
  /**
   * Reads from the chain which steps must come before the signature.
   *
   * @throws FlowError if the maker cannot make the order
   */
  missing: (ports: Ports) => Promise<MissingSteps>;
  /** Runs those steps. */
  before: Pick<StepActions, "wrap" | "approve" | "cancel">;
  /** The hash of the order that ends with this one: its signature is never posted without saying so. */
  replaces?: Hex;
  /**
   * Looks once more, just before the wallet is asked, whether the order is still what the page says.
   *
   * @throws FlowError
   */
  beforeSign?: (ports: Ports) => Promise<void>;
  times: OrderTimes;
  /** The same draft with other times. */
  timed: (times: OrderTimes) => OrderDraft;
  prepare: (seed: SigningSeed) => PreparedOrder;
  post: (ports: Ports, signed: CreateListingBody["order"]) => Promise<Order>;
}
