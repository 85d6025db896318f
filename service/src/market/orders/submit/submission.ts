import type { Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { OrderSide, TraitCriterion } from "@/lib/contract/order";
import type { CreateListingBody, CreateOfferBody } from "@/lib/contract/order-requests";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { Fee } from "@/lib/seaport/order-fees";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import type { SignedHash } from "../signatures/check-signature";
import { keccak256 } from "../signatures/keccak";

/** A body of `POST /listings` or `POST /offers`. */
export type OrderBody = CreateListingBody | CreateOfferBody;

/** A posted order, decoded. */
export interface Submission {
  side: OrderSide;
  chain: ChainConfig;
  order: OrderComponents;
  hash: Hex;
  signature: Hex;
  /** `totalOriginalConsiderationItems`, where the caller sent it. */
  announced: bigint | undefined;
  /** What the caller says that an offer is for. */
  scope: CreateOfferBody["scope"] | null;
}

/** An order that passed every rule. */
export interface AcceptedOrder {
  submission: Submission;
  parsed: ParsedOrder;
  /** As Seaport takes it. */
  signature: Hex;
  /** Whether the maker's contract vouches for the signature, and not a key. */
  contractSigned: boolean;
  fees: readonly Fee[];
  collectionId: number;
  /** Of an order about one item. */
  itemId: number | null;
  /** Of a trait offer. */
  traits: readonly TraitCriterion[] | null;
  /** Whether the collection enforces creator earnings. */
  enforced: boolean;
  /** What an offer's maker can pay, as of a block. */
  funds: Funds | null;
}

/** What an account has of a currency and lets the conduit take, in base units, as of a block. */
export interface Funds {
  balance: bigint;
  allowance: bigint;
  block: number;
}

/** What its signature has to be for. */
export function signedHash({ order, hash, signature }: Submission): SignedHash {
  return { hash, maker: order.offerer, signature };
}

export function readSubmission(side: OrderSide, body: OrderBody, chain: ChainConfig): Submission {
  const { totalOriginalConsiderationItems: announced, ...parameters } = body.order.parameters;
  const order = decodeOrderComponents(parameters);
  return {
    side,
    chain,
    order,
    hash: hashOrder(order, keccak256),
    signature: body.order.signature,
    announced: announced === undefined ? undefined : BigInt(announced),
    scope: "scope" in body ? body.scope : null,
  };
}
