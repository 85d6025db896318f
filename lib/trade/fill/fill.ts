import type { Address, Hex } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Item } from "../../contract/item";
import type { Fulfillment } from "../../contract/order-requests";
import type { Ports } from "../flow/ports";
import type { FillVerification } from "./read-fill";

/** The facts that each fill dialog shows before the wallet opens. */
export interface FillReview {
  fulfillment: Fulfillment;
  verification: FillVerification;
  /** Estimated wei; null if the chain gives no estimate or an approval comes first. */
  networkFee: bigint | null;
  /** How much more money the taker needs, as text; null if they have enough. */
  missing: string | null;
  /** Values that the flow saves for after a reload. */
  data?: Readonly<Record<string, string>>;
}

/** The fill of one order by its taker: a purchase, or the acceptance of an offer. */
export interface FillKind<Review extends FillReview = FillReview> {
  kind: "buy" | "accept";
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name">;
  web: WebChain;
  taker: Address;
  /** Identifies the order and the quantity. A review is valid only for the same value. */
  of: string;
  /** The hash of the order that is filled. */
  orderHash: Hex;
  /** The values with which the dialog opens again after a reload. */
  data: Readonly<Record<string, string>>;
  /** Gets the transaction, asks the chain about it and compares its bytes with what the page showed. Sends nothing. */
  prepare: (ports: Ports) => Promise<Review>;
}
