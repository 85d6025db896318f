import type { Address, Hex } from "viem";

/** Seaport's `ItemType` (seaport-types `ConsiderationEnums.sol`). */
export const ItemType = {
  native: 0,
  erc20: 1,
  erc721: 2,
  erc1155: 3,
  erc721WithCriteria: 4,
  erc1155WithCriteria: 5,
} as const;

/** Seaport's `OrderType`. Restricted orders ask their zone; partial ones may be filled in fractions. */
export const OrderType = {
  fullOpen: 0,
  partialOpen: 1,
  fullRestricted: 2,
  partialRestricted: 3,
  contract: 4,
} as const;

/** An item that the offerer gives. Amounts are base units of a currency, or units of a token. */
export interface OfferItem {
  readonly itemType: number;
  readonly token: Address;
  readonly identifierOrCriteria: bigint;
  readonly startAmount: bigint;
  readonly endAmount: bigint;
}

/** An item that its recipient must receive before the order counts as filled. */
export interface ConsiderationItem extends OfferItem {
  readonly recipient: Address;
}

/** An order without its counter, for fulfilments: Seaport reads the counter on-chain. */
export interface OrderParameters {
  readonly offerer: Address;
  readonly zone: Address;
  readonly offer: readonly OfferItem[];
  readonly consideration: readonly ConsiderationItem[];
  readonly orderType: number;
  /** Unix seconds. */
  readonly startTime: bigint;
  /** Unix seconds; the order expires at this second. */
  readonly endTime: bigint;
  readonly zoneHash: Hex;
  readonly salt: bigint;
  readonly conduitKey: Hex;
}

/** An order in the form that is hashed and signed. */
export interface OrderComponents extends OrderParameters {
  readonly counter: bigint;
}
