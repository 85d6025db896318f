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
  /** `totalOriginalConsiderationItems`, if the caller sent it. */
  announced: bigint | undefined;
  /** The scope of an offer in the request. */
  scope: CreateOfferBody["scope"] | null;
  /** The hash of an order that ends when this one is stored. */
  replaces: Hex | undefined;
}

/** An order that passed every rule. */
export interface AcceptedOrder {
  submission: Submission;
  parsed: ParsedOrder;
  /** The signature in Seaport's form. */
  signature: Hex;
  /** True when the maker's contract accepts the signature, false when a key signed. */
  contractSigned: boolean;
  fees: readonly Fee[];
  collectionId: number;
  /** For an order about one item. */
  itemId: number | null;
  /** For a trait offer. */
  traits: readonly TraitCriterion[] | null;
  /** Whether the collection enforces creator earnings. */
  enforced: boolean;
  /** The collection's terms that it was validated against (`termsOn`). */
  collectionTerms: string;
  /** The funds of an offer's maker, as of a block. */
  funds: Funds | null;
}

/** An account's balance in a currency and its allowance to the conduit, in base units, as of a block. */
export interface Funds {
  balance: bigint;
  allowance: bigint;
  block: number;
}

/** The message that the signature must cover. */
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
    replaces: body.replaces?.toLowerCase() as Hex | undefined,
  };
}
