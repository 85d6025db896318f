import type { Address, Hex } from "viem";

/** A payment to someone other than the seller. The collection's rules decide which fee it is: see `matchFees`. */
export interface OrderPayment {
  recipient: Address;
  /** Base units of the order's currency, for the whole quantity. */
  amount: bigint;
}

export type ParsedScope =
  | { kind: "item"; tokenId: bigint }
  | { kind: "collection" }
  | { kind: "trait"; zoneHash: Hex };

/** An order in Quayside's own terms. Amounts are base units of `currency`, for the whole quantity. */
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
  /** Total that the buyer pays. */
  price: bigint;
  /** Price of one unit. */
  unitPrice: bigint;
  /** Net amount of the seller: the maker of a listing, the taker of an offer. */
  proceeds: bigint;
  /** All other payments, in the order's sequence. */
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
