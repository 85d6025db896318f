import { type Address, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import { isNft } from "./check-structure";
import { type AdvancedOrder, matchComponent, mirrorOrder } from "./mirror-order";

/**
 * The calldata that fills a private listing. It matches the listing with the taker's mirror order, which offers the whole payment and asks
 * for nothing. The mirror order needs no approval for a native payment. The item goes to the taker whom the maker named.
 *
 * @param price base units that the taker pays, already scaled to the fraction
 * @param salt new for each match: Seaport remembers the mirror order as filled
 * @see Seaport 1.6 `ConsiderationInterface.matchAdvancedOrders`
 */
export function buildPrivateMatch({
  advanced,
  price,
  taker,
  conduitKey,
  salt,
}: {
  advanced: AdvancedOrder;
  price: bigint;
  taker: Address;
  conduitKey: Hex;
  salt: bigint;
}): Hex {
  const indexed = advanced.parameters.consideration.map((item, index) => ({ item, index }));
  const payments = indexed.filter(({ item }) => !isNft(item));
  const granted = indexed.filter(({ item }) => isNft(item));
  const currency = payments[0]?.item;
  const mirror = mirrorOrder({
    of: advanced.parameters,
    taker,
    offer: {
      itemType: currency?.itemType ?? 0,
      token: currency?.token ?? zeroAddress,
      identifierOrCriteria: 0n,
      startAmount: price,
      endAmount: price,
    },
    consideration: [],
    conduitKey,
    salt,
  });
  const fulfillments = [
    ...payments.map(({ index }) => ({
      offerComponents: matchComponent(1n, 0),
      considerationComponents: matchComponent(0n, index),
    })),
    ...granted.map(({ index }) => ({
      offerComponents: matchComponent(0n, 0),
      considerationComponents: matchComponent(0n, index),
    })),
  ];
  return encodeFunctionData({
    abi: seaportAbi,
    functionName: "matchAdvancedOrders",
    args: [[advanced, mirror], [], fulfillments, zeroAddress],
  });
}
