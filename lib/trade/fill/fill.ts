import type { Address, Hex } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Item } from "../../contract/item";
import type { Fulfillment } from "../../contract/order-requests";
import type { Ports } from "../flow/ports";
import type { FillVerification } from "./read-fill";

/** What every dialog of a fill shows before the wallet opens. */
export interface FillReview {
  fulfillment: Fulfillment;
  verification: FillVerification;
  /** Wei, estimated; null where the chain does not say, or an approval comes first. */
  networkFee: bigint | null;
  /** How much more money the taker needs, for eyes; null where it is enough. */
  missing: string | null;
  /** What the flow keeps of it through a reload. */
  data?: Readonly<Record<string, string>>;
}

/** The filling of one order by its taker: a purchase, or the acceptance of an offer. */
export interface FillKind<Review extends FillReview = FillReview> {
  kind: "buy" | "accept";
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name">;
  web: WebChain;
  taker: Address;
  /** What is filled, and how much of it: a review of another is of no use. */
  of: string;
  /** The hash of the order that is filled. */
  orderHash: Hex;
  /** What the dialog is opened with again after a reload. */
  data: Readonly<Record<string, string>>;
  /** Gets the transaction, asks the chain about it and compares its bytes with what the page showed. Sends nothing. */
  prepare: (ports: Ports) => Promise<Review>;
}
