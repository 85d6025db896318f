import type { Address, Hex } from "viem";

/** A payment to someone other than the seller. Which fee it is depends on the collection: see `matchFees`. */
export interface OrderPayment {
  recipient: Address;
  /** Base units of the order's currency, for the whole quantity. */
  amount: bigint;
}

export type ParsedScope =
  | { kind: "item"; tokenId: bigint }
  | { kind: "collection" }
  | { kind: "trait"; zoneHash: Hex };

/** An order in Quayside's words. Amounts are base units of `currency`, for the whole quantity. */
export interface ParsedOrder {
  side: "listing" | "offer";
  scope: ParsedScope;
  standard: "erc721" | "erc1155";
  maker: Address;
  /** The only account that may fill it, or null. */
  taker: Address | null;
  token: Address;
  /** Units of the token. */
  quantity: bigint;
  /** The zero address for the native currency. */
  currency: Address;
  /** What the buyer pays. */
  price: bigint;
  /** What the buyer pays for one unit. */
  unitPrice: bigint;
  /** What the seller nets: the maker of a listing, the taker of an offer. */
  proceeds: bigint;
  /** Everyone else who is paid, in the order's sequence. */
  payments: readonly OrderPayment[];
  /** May be filled in parts. */
  partial: boolean;
  /** Needs the server's signature through the signed zone. */
  restricted: boolean;
  /** Unix seconds. */
  startsAt: number;
  /** Unix seconds. */
  expiresAt: number;
}
