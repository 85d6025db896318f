import { type ContractFunctionArgs, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import { decodeSeaportCall } from "../fill/decode-fulfillment";

type Match = ContractFunctionArgs<typeof seaportAbi, "payable", "matchAdvancedOrders">;
type Fulfillments = Match[2];
type Components = Fulfillments[number]["offerComponents"];

/** Orders of one acceptance: the offer, and its taker's mirror order. */
const pairSize = 2;

function decodeMatch(data: Hex): Match | null {
  const call = decodeSeaportCall(data);
  return call?.functionName === "matchAdvancedOrders" ? call.args : null;
}

function encodeMatch(args: Match): Hex {
  return encodeFunctionData({ abi: seaportAbi, functionName: "matchAdvancedOrders", args });
}

/** The same match with every index of an order moved by a number of orders. */
function moved([orders, resolvers, fulfillments, recipient]: Match, by: bigint): Match {
  const move = (components: Components) =>
    components.map((component) => ({ ...component, orderIndex: component.orderIndex + by }));
  return [
    orders,
    resolvers.map((resolver) => ({ ...resolver, orderIndex: resolver.orderIndex + by })),
    fulfillments.map(({ offerComponents, considerationComponents }) => ({
      offerComponents: move(offerComponents),
      considerationComponents: move(considerationComponents),
    })),
    recipient,
  ];
}

/**
 * Whether bytes match exactly two orders, as an acceptance does, and hand nothing that is left over to another account than the caller. Only
 * such matches can be joined.
 */
export function isPair(data: Hex): boolean {
  const match = decodeMatch(data);
  return match !== null && match[0].length === pairSize && match[3] === zeroAddress;
}

/**
 * Joins the calldata of several acceptances into one match that settles all of them or none. The bytes of each order stay as they are; only
 * the indices of the orders move.
 *
 * @param pairs calldata of acceptances (`isPair`), at least one
 * @see Seaport 1.6 `ConsiderationInterface.matchAdvancedOrders`
 * @example const data = joinPairs(answers.map(({ transaction }) => transaction.data))
 */
export function joinPairs(pairs: readonly Hex[]): Hex {
  return joinMatches(
    pairs.map((pair) => {
      const match = decodeMatch(pair);
      if (match === null) throw new TypeError("joinPairs needs the calldata of acceptances");
      return match;
    }),
  );
}

function joinMatches(pairs: readonly Match[]): Hex {
  const matches = pairs.map((match, index) => moved(match, BigInt(index * pairSize)));
  return encodeMatch([
    matches.flatMap(([orders]) => orders),
    matches.flatMap(([, resolvers]) => resolvers),
    matches.flatMap(([, , fulfillments]) => fulfillments),
    zeroAddress,
  ]);
}

/** One acceptance of a joined match. */
export interface Pair {
  /** The calldata of the acceptance alone. */
  data: Hex;
  /** The order that gives the item and asks for the payment. */
  mirror: Match[0][number];
}

/**
 * Splits the calldata of a joined match into that of each acceptance. null unless joining them again gives the same bytes, so no order,
 * token choice or payment of the whole is missing in the parts.
 */
export function splitPairs(data: Hex): readonly Pair[] | null {
  const match = decodeMatch(data);
  if (match === null || match[0].length === 0 || match[0].length % pairSize > 0) return null;
  const [orders, resolvers, fulfillments, recipient] = match;
  const parts = Array.from({ length: orders.length / pairSize }, (_, index): Match => {
    const first = index * pairSize;
    const isOwn = ({ orderIndex }: { orderIndex: bigint }) =>
      orderIndex >= first && orderIndex < first + pairSize;
    const part: Match = [
      orders.slice(first, first + pairSize),
      resolvers.filter(isOwn),
      fulfillments.filter(({ offerComponents, considerationComponents }) =>
        [...offerComponents, ...considerationComponents].every(isOwn),
      ),
      recipient,
    ];
    return moved(part, BigInt(-first));
  });
  if (joinMatches(parts).toLowerCase() !== data.toLowerCase()) return null;
  return parts.flatMap((part) => {
    const [, mirror] = part[0];
    return mirror === undefined ? [] : [{ data: encodeMatch(part), mirror }];
  });
}
