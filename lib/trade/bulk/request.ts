import type { Address } from "viem";
import { feedItemKey } from "../../activity/feed-answer";
import type { WebChain } from "../../chains/web-chain";
import type { OrderSide, OrderStatus } from "../../contract/order";
import { type OrderFees, orderFees } from "../../seaport/order-fees";
import type { ErrorWords } from "../errors/error-words";
import { type ListRequest, listingFeeRules } from "../list/request";
import type { OrderTimes } from "../make/order-times";
import type { OfferPayment } from "../offer/payment";

/** One item of a bulk listing, or of several offers, with the values of its row in the form. */
export interface BulkRow extends Pick<ListRequest, "item" | "collection" | "endable"> {
  /** Units; 1 for an ERC-721 item. */
  quantity: bigint;
  /** Base units of the list's currency, for one unit. */
  unitPrice: bigint;
}

/** Whose orders are signed at once, on which side and chain. */
export interface BulkParty {
  side: OrderSide;
  web: WebChain;
  maker: Address;
}

/** How much the maker of several offers holds ready: the price of all of them, or of the dearest alone. */
export type Backing = "all" | "dearest";

/** A maker's orders of one side on one chain: signed together, accepted or refused one by one. */
export interface BulkList extends BulkParty, Pick<ListRequest, "currency" | "payCreator">, OrderTimes {
  rows: readonly BulkRow[];
  /** For offers. Default: `all`. */
  backing?: Backing;
  /** False where the service is known to end no orders. */
  endsOrders?: boolean;
  /** Set when it is resumed after a reload, in Unix seconds: orders that start at this time or later may already be live. */
  resumedFrom?: number;
}

/** How an order ended. */
export type OverStatus = Extract<OrderStatus, "filled" | "cancelled" | "expired">;

/**
 * The result of a row. `left`: units of an order that was filled in part. `over`: the order was made and has ended since. `again`: the failure
 * has nothing to do with the item, so a retry may help. `isStored`: the marketplace has the order all the same.
 */
export type BulkOutcome =
  | { kind: "live"; orderId: string; left?: bigint }
  | { kind: "over"; status: OverStatus }
  | { kind: "refused"; words: ErrorWords; again: boolean; isStored?: true };

export function rowKey({ item }: Pick<BulkRow, "item">): string {
  return feedItemKey(item);
}

/** Divides the price of a row into fees and proceeds. */
export function rowFees(list: BulkList, { item, collection, quantity, unitPrice }: BulkRow): OrderFees {
  const { web, payCreator, maker } = list;
  return orderFees({
    unitPrice,
    quantity,
    rules: listingFeeRules({ item, collection, web, payCreator }),
    seller: maker,
  });
}

/** What the offers of a list cost if each is accepted, and what the dearest of them costs, in base units of its currency. */
export function bulkCost({ rows }: Pick<BulkList, "rows">): Record<Backing, bigint> {
  const cost = { all: 0n, dearest: 0n };
  for (const { unitPrice, quantity } of rows) {
    const price = unitPrice * quantity;
    cost.all += price;
    if (price > cost.dearest) cost.dearest = price;
  }
  return cost;
}

/** What the maker of a list's offers must hold, and allow the conduit to spend. */
export function bulkPayment(list: BulkList): OfferPayment {
  const { web, maker, currency, backing = "all" } = list;
  return { web, maker, currency, amount: bulkCost(list)[backing] };
}
