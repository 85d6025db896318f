import { type Address, encodeFunctionData, type Hex, zeroAddress, zeroHash } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import { type ConsiderationItem, type OrderParameters, OrderType } from "./order-components";

/** Seaport's `AdvancedOrder`: an order, the fraction of it to fill, its signature and what its zone asks for. */
export interface AdvancedOrder {
  parameters: OrderParameters & { totalOriginalConsiderationItems: bigint };
  numerator: bigint;
  denominator: bigint;
  signature: Hex;
  extraData: Hex;
}

/**
 * The calldata that fills a private listing: it is matched with the taker's mirror order, which offers the whole payment and
 * asks for nothing. The mirror needs no signature, since its offerer is the caller, and no approval where the payment is native.
 * The item goes to the taker whom the maker named.
 *
 * @param price base units that the taker pays, already scaled to the fraction
 * @param salt new for each match: Seaport remembers the mirror order as filled
 * @see Seaport 1.6 `ConsiderationInterface.matchAdvancedOrders`
 */
export function buildPrivateMatch({
  advanced,
  payments,
  price,
  taker,
  conduitKey,
  salt,
}: {
  advanced: AdvancedOrder;
  payments: readonly ConsiderationItem[];
  price: bigint;
  taker: Address;
  conduitKey: Hex;
  salt: bigint;
}): Hex {
  const currency = payments[0];
  const mirror: AdvancedOrder = {
    parameters: {
      offerer: taker,
      zone: zeroAddress,
      offer: [
        {
          itemType: currency?.itemType ?? 0,
          token: currency?.token ?? zeroAddress,
          identifierOrCriteria: 0n,
          startAmount: price,
          endAmount: price,
        },
      ],
      consideration: [],
      orderType: OrderType.fullOpen,
      startTime: advanced.parameters.startTime,
      endTime: advanced.parameters.endTime,
      zoneHash: zeroHash,
      salt,
      conduitKey,
      totalOriginalConsiderationItems: 0n,
    },
    numerator: 1n,
    denominator: 1n,
    signature: "0x",
    extraData: "0x",
  };
  const item = (orderIndex: bigint, itemIndex: number) => [{ orderIndex, itemIndex: BigInt(itemIndex) }];
  const fulfillments = [
    ...payments.map((_, index) => ({
      offerComponents: item(1n, 0),
      considerationComponents: item(0n, index),
    })),
    { offerComponents: item(0n, 0), considerationComponents: item(0n, payments.length) },
  ];
  return encodeFunctionData({
    abi: seaportAbi,
    functionName: "matchAdvancedOrders",
    args: [[advanced, mirror], [], fulfillments, zeroAddress],
  });
}
