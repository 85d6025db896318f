import type { Address, Hex } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Call, Chain, Currency } from "@/lib/contract/chain";
import type { OrderFee } from "@/lib/contract/order";
import type { OfferScope } from "@/lib/seaport/build-offer";
import type { Fee } from "@/lib/seaport/order-fees";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import type { TokenFacts } from "../review/token-row";
import type { DecodedFulfillment } from "./decode-fulfillment";

/** An order as the page showed it when its taker pressed the button. */
export interface ShownOrder {
  orderHash: Hex;
  maker: Address;
  token: Address;
  /** The token that changes hands, also if an offer lets the taker choose it. */
  tokenId: bigint;
  /** "Kiln #2187" */
  itemName: string;
  /** Units that change hands. */
  quantity: bigint;
  /** The amount paid for them, in base units of `currency`. */
  price: bigint;
  currency: Address;
  /** Unix seconds. */
  expiresAt: number;
}

export interface ShownListing extends ShownOrder {
  /** The account that receives the item. Default: the buyer. */
  recipient?: Address;
}

export interface ShownOffer extends ShownOrder {
  /** The item, collection or traits that the offer is for. */
  scope: OfferScope;
  /** The parts of the price that go to other accounts than the taker. */
  fees: readonly Fee[];
  /** The amount that the taker receives, in base units of `currency`. */
  proceeds: bigint;
  /** The account that receives the proceeds. Default: the taker. */
  recipient?: Address;
}

/** The parts of the service's fulfilment answer that this code uses. */
export interface FillAnswer {
  orderHash: Hex;
  /** The approvals that the wallet will be asked to send first. */
  approvals: readonly Call[];
  /** The call that the wallet will be asked to send. */
  transaction: Call;
  price: string;
  currency: Address;
  /** The division of the price in the answer; compared with the bytes, then shown. */
  fees: readonly OrderFee[];
  proceeds: string;
  serverSignature: Hex | null;
  expiresAt: number | null;
}

/** The chain's result for exactly this call, simulated by `eth_call`. */
export type Simulation = { ok: true } | { ok: false; reason: string };

export interface VerifyFillParameters<Shown extends ShownOrder> {
  answer: FillAnswer;
  shown: Shown;
  /** The account that the wallet will use. */
  taker: Address;
  /** The network that the wallet is on, or null if it is unknown. */
  walletChainId: number | null;
  chain: Chain;
  pin: ChainPin;
  /** The maker's counter on the chain, or null if the chain does not answer. */
  counter: bigint | null;
  /** null if the chain does not answer. */ simulation: Simulation | null;
  /** Whether the simulation must wait until an approval is mined. */
  simulateLater?: boolean;
  /** The symbol and decimals of an unpinned payment token; null if the chain does not answer. */
  payToken?: TokenFacts | null;
  /** Unix seconds of the chain's clock. */
  now: number;
}

/** The parameters together with the facts read from the bytes. */
export interface FillFacts<Shown extends ShownOrder = ShownOrder> extends VerifyFillParameters<Shown> {
  decoded: DecodedFulfillment;
  parsed: ParsedOrder;
  currency: Currency | null;
  /** The amount that the bytes make the buyer pay, in base units of the order's currency. */
  pays: bigint;
}
