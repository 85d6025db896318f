import type { Hex } from "viem";
import type { FulfilledArgs } from "../../service/src/db/schema/chain";
import { blockTime, transactionHash } from "./chain-blocks";
import { accountAddress } from "./collection-rows";
import type { Market } from "./market";
import {
  chainOf,
  orderHash,
  type PricedIn,
  priceIn,
  type SignedOrder,
  signedOrder,
  termsOf,
} from "./order-rows";

/** The time of a happening's block, Unix seconds. */
export function timeOf({ size, timeline }: Market, happening: number): number {
  return blockTime(size, timeline.chain[happening] ?? 0, timeline.block[happening] ?? 0);
}

export function hashOf({ timeline }: Market, happening: number): Hex {
  const { chain, block, transaction } = timeline;
  const place = { block: block[happening] ?? 0, transaction: transaction[happening] ?? 0 };
  return transactionHash(chain[happening] ?? 0, place);
}

/** A sale: its price, and the order that it filled, which the service may not have. */
export interface Sale {
  price: PricedIn;
  hash: Hex;
  order: SignedOrder | null;
}

export function saleOf(market: Market, happening: number): Sale {
  const { timeline, orders } = market;
  const order = timeline.order[happening] ?? -1;
  if (order >= 0) {
    const signed = signedOrder(market, order);
    return { price: signed.price, hash: signed.hash, order: signed };
  }
  const chain = chainOf(timeline.chain[happening] ?? 0);
  return {
    price: priceIn(chain, "native", timeline.price[happening] ?? 1),
    hash: orderHash(orders.length + happening),
    order: null,
  };
}

/** Offerer and arguments of Seaport's event for a sale. */
export function fulfilmentOf(market: Market, happening: number): { offerer: number; args: FulfilledArgs } {
  const { timeline, items, state } = market;
  const from = timeline.from[happening] ?? 0;
  const to = timeline.to[happening] ?? 0;
  const { order, price } = saleOf(market, happening);
  const { place, position } = items.find(timeline.item[happening] ?? 0);
  const token = { itemType: 2, token: place.contract, identifier: String(position + 1), amount: "1" };
  if (order === null) {
    const paid = { itemType: 0, token: price.currency, identifier: "0", amount: price.amount.toString() };
    const args = {
      recipient: accountAddress(to),
      offer: [token],
      consideration: [{ ...paid, recipient: accountAddress(from) }],
    };
    return { offerer: from, args };
  }
  const { components } = termsOf(order);
  const isListing = order.planned.side === "listing";
  return {
    offerer: state.maker[timeline.order[happening] ?? 0] ?? 0,
    args: {
      recipient: accountAddress(isListing ? to : from),
      offer: components.offer.map(({ itemType, token: of, startAmount, identifierOrCriteria }) =>
        isListing
          ? token
          : {
              itemType,
              token: of as FulfilledArgs["recipient"],
              identifier: identifierOrCriteria,
              amount: startAmount,
            },
      ),
      consideration: components.consideration.map((item) => ({
        ...(item.itemType >= 2
          ? token
          : {
              itemType: item.itemType,
              token: item.token as FulfilledArgs["recipient"],
              identifier: "0",
              amount: item.startAmount,
            }),
        recipient: item.recipient as FulfilledArgs["recipient"],
      })),
    },
  };
}
