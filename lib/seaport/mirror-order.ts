import { type Address, type Hex, zeroAddress, zeroHash } from "viem";
import { type ConsiderationItem, type OfferItem, type OrderParameters, OrderType } from "./order-components";

/** Seaport's `AdvancedOrder`: an order, the fraction of it to fill, its signature and the data for its zone. */
export interface AdvancedOrder {
  parameters: OrderParameters & { totalOriginalConsiderationItems: bigint };
  numerator: bigint;
  denominator: bigint;
  signature: Hex;
  extraData: Hex;
}

/**
 * The taker's half of a match. It needs no signature, since its offerer is the caller. It has the times of the order that it answers.
 *
 * @param salt new for each match: Seaport remembers the mirror order as filled
 * @see Seaport 1.6 `ConsiderationInterface.matchAdvancedOrders`; docs/decisions/0005-private-listings-and-acceptances-are-matches.md
 */
export function mirrorOrder({
  of,
  taker,
  offer,
  consideration,
  conduitKey,
  salt,
}: {
  of: Pick<OrderParameters, "startTime" | "endTime">;
  taker: Address;
  offer: OfferItem;
  consideration: readonly ConsiderationItem[];
  conduitKey: Hex;
  salt: bigint;
}): AdvancedOrder {
  return {
    parameters: {
      offerer: taker,
      zone: zeroAddress,
      offer: [offer],
      consideration,
      orderType: OrderType.fullOpen,
      startTime: of.startTime,
      endTime: of.endTime,
      zoneHash: zeroHash,
      salt,
      conduitKey,
      totalOriginalConsiderationItems: BigInt(consideration.length),
    },
    numerator: 1n,
    denominator: 1n,
    signature: "0x",
    extraData: "0x",
  };
}

/** Points at one item of one of the orders of a match. */
export function matchComponent(orderIndex: bigint, itemIndex: number) {
  return [{ orderIndex, itemIndex: BigInt(itemIndex) }];
}
