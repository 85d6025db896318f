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
  /** The token that changes hands, also where an offer leaves it to the taker. */
  tokenId: bigint;
  /** "Kiln #2187" */
  itemName: string;
  /** Units that change hands. */
  quantity: bigint;
  /** What is paid for them, in base units of `currency`. */
  price: bigint;
  currency: Address;
  /** Unix seconds. */
  expiresAt: number;
}

export interface ShownListing extends ShownOrder {
  /** Who gets the item. Default: the buyer. */
  recipient?: Address;
}

export interface ShownOffer extends ShownOrder {
  /** What the offer is for. */
  scope: OfferScope;
  /** Who gets which part of the price besides the taker. */
  fees: readonly Fee[];
  /** What the taker nets, in base units of `currency`. */
  proceeds: bigint;
  /** Who gets the proceeds. Default: the taker. */
  recipient?: Address;
}

/** The service's answer to a fulfilment request: everything of it that anything here relies on. */
export interface FillAnswer {
  orderHash: Hex;
  /** What the wallet will be asked to send before. */
  approvals: readonly Call[];
  /** What the wallet will be asked to send. */
  transaction: Call;
  price: string;
  currency: Address;
  /** How the answer says the price divides; compared with the bytes, then shown. */
  fees: readonly OrderFee[];
  proceeds: string;
  serverSignature: Hex | null;
  expiresAt: number | null;
}

/** What the chain said when the very call was tried on it by `eth_call`. */
export type Simulation = { ok: true } | { ok: false; reason: string };

export interface VerifyFillParameters<Shown extends ShownOrder> {
  answer: FillAnswer;
  shown: Shown;
  /** The account that the wallet will use. */
  taker: Address;
  /** The network that the wallet is on, or null where it does not say. */
  walletChainId: number | null;
  chain: Chain;
  pin: ChainPin;
  /** The maker's counter as the chain has it, or null where the chain cannot be asked. */
  counter: bigint | null;
  /** null where the chain cannot be asked. */
  simulation: Simulation | null;
  /** Where an approval comes first, the call can be simulated only after it. */
  simulateLater?: boolean;
  /** What the token of the payment says of itself, where it is not pinned; null where the chain cannot be asked. */
  payToken?: TokenFacts | null;
  /** Unix seconds of the chain's clock. */
  now: number;
}

/** The parameters with everything that was read from the bytes. */
export interface FillFacts<Shown extends ShownOrder = ShownOrder> extends VerifyFillParameters<Shown> {
  decoded: DecodedFulfillment;
  parsed: ParsedOrder;
  currency: Currency | null;
  /** What the bytes make the buyer pay, in base units of the order's currency. */
  pays: bigint;
}
