import { type Address, maxUint256 } from "viem";
import { seaportActionsAbi } from "@/lib/abi/generated/seaport-actions";
import { isNft } from "@/lib/seaport/check-structure";
import type { FilledItem, FulfilledArgs } from "../../db/schema/chain";
import type { EventBody } from "../../db/schema/chain-event";
import type { Log } from "../rpc/chain-data";
import { createLogReader } from "./log-reader";

const logs = createLogReader(seaportActionsAbi, [
  "OrderFulfilled",
  "OrderCancelled",
  "OrderValidated",
  "CounterIncremented",
]);

/** First topics of Seaport's events about orders. */
export const seaportTopics = logs.topics;

type AbiItem = { itemType: number; token: Address; identifier: bigint; amount: bigint };

function filledItem(item: AbiItem): FilledItem {
  const { itemType, token, identifier, amount } = item;
  return {
    itemType,
    token,
    identifier: identifier.toString(),
    amount: amount.toString(),
  };
}

/**
 * Units of followed items that an order moved: of its offer, otherwise of its consideration. Anybody may fill an own
 * order with own tokens, which move any amounts: those do not count, and no sum exceeds a uint256.
 */
function unitsMoved(
  { offer, consideration }: FulfilledArgs,
  isFollowed: (token: Address) => boolean,
): bigint {
  const isMoved = (item: FilledItem) => isNft(item) && isFollowed(item.token);
  const offered = offer.filter(isMoved);
  const moved = offered.length > 0 ? offered : consideration.filter(isMoved);
  const units = moved.reduce((sum, item) => sum + BigInt(item.amount), 0n);
  if (units > maxUint256) return maxUint256;
  return units;
}

/**
 * The order event in a log of Seaport, or null.
 *
 * @param isFollowed Whether a token contract belongs to a followed collection: fills of other tokens are ignored.
 */
export function decodeSeaportLog(log: Log, isFollowed: (token: Address) => boolean): EventBody | null {
  const event = logs.decode(log);
  switch (event?.eventName) {
    case "OrderFulfilled": {
      const { orderHash, offerer, recipient, offer, consideration } = event.args;
      if (![...offer, ...consideration].some((item) => isNft(item) && isFollowed(item.token))) return null;
      const args: FulfilledArgs = {
        recipient,
        offer: offer.map(filledItem),
        consideration: consideration.map((item) => ({ ...filledItem(item), recipient: item.recipient })),
      };
      const quantity = unitsMoved(args, isFollowed);
      return { name: "order_fulfilled", subject: orderHash, fromAddr: offerer, quantity, args };
    }
    case "OrderCancelled":
      return { name: "order_cancelled", subject: event.args.orderHash, fromAddr: event.args.offerer };
    case "OrderValidated": {
      const { orderHash, orderParameters } = event.args;
      const { offerer, offer, consideration } = orderParameters;
      if (![...offer, ...consideration].some((item) => isNft(item) && isFollowed(item.token))) return null;
      return { name: "order_validated", subject: orderHash, fromAddr: offerer };
    }
    case "CounterIncremented":
      return { name: "counter_incremented", fromAddr: event.args.offerer, quantity: event.args.newCounter };
    default:
      return null;
  }
}
