import { type Address, getAddress, maxUint256 } from "viem";
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

/** First topics of what Seaport emits about orders. */
export const seaportTopics = logs.topics;

type AbiItem = { itemType: number; token: Address; identifier: bigint; amount: bigint };

function filledItem(item: AbiItem): FilledItem {
  const { itemType, token, identifier, amount } = item;
  return {
    itemType,
    token: getAddress(token),
    identifier: identifier.toString(),
    amount: amount.toString(),
  };
}

/**
 * Units of followed items that an order moved: of what it offers, else of what it asks for. Anybody may fill an order of their own
 * with tokens of their own, which move any amounts: those do not count, and no sum is more than a number of the chain.
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
 * What a log of Seaport says about an order, or null.
 *
 * @param isFollowed Whether a token contract belongs to a followed collection: fills of anything else are of no interest.
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
