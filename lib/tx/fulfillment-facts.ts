import type { Address, Hex } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Call, Chain, Currency } from "@/lib/contract/chain";
import type { OrderFee } from "@/lib/contract/order";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import type { DecodedFulfillment } from "./decode-fulfillment";

/** A listing as the page showed it when the buyer pressed Buy. */
export interface ShownListing {
  orderHash: Hex;
  maker: Address;
  token: Address;
  tokenId: bigint;
  /** "Kiln #2187" */
  itemName: string;
  /** Units to be bought. */
  quantity: bigint;
  /** What is to be paid for them, in base units of `currency`. */
  price: bigint;
  currency: Address;
  /** Unix seconds. */
  expiresAt: number;
}

/** What the chain said when the very call was tried on it by `eth_call`. */
export type Simulation = { ok: true } | { ok: false; reason: string };

export interface VerifyFulfillmentParameters {
  /** What the wallet will be asked to send. */
  transaction: Call;
  /** What it will be asked to send before. */
  approvals: readonly Call[];
  /** How the answer says the price divides; compared with the bytes, then shown. */
  fees: readonly OrderFee[];
  shown: ShownListing;
  /** The account that the wallet will use. */
  taker: Address;
  /** The network that the wallet is on, or null where it does not say. */
  walletChainId: number | null;
  chain: Chain;
  pin: ChainPin;
  /** The maker's counter as the chain has it, or null where the chain can not be asked. */
  counter: bigint | null;
  /** null where the chain can not be asked. */
  simulation: Simulation | null;
  /** Where an approval comes first, the call can be simulated only after it. */
  simulateLater?: boolean;
  /** Unix seconds of the chain's clock. */
  now: number;
}

/** The parameters with everything that was read from the bytes. */
export interface FulfillmentFacts extends VerifyFulfillmentParameters {
  decoded: DecodedFulfillment;
  parsed: ParsedOrder;
  currency: Currency | null;
  /** What the bytes make the buyer pay, in base units of the order's currency. */
  pays: bigint;
}
