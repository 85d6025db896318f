import { feedItemKey } from "../../activity/feed-answer";
import { type OrderFees, orderFees } from "../../seaport/order-fees";
import type { ErrorWords } from "../errors/error-words";
import { type ListRequest, listingFeeRules } from "../list/request";
import type { OrderTimes } from "../make/order-times";

/** One item of a bulk listing, with the values of its row in the form. */
export interface BulkRow extends Pick<ListRequest, "item" | "collection" | "endable"> {
  /** Units; 1 for an ERC-721 item. */
  quantity: bigint;
  /** Base units of the list's currency, for one unit. */
  unitPrice: bigint;
}

/** A seller's listings on one chain: signed together, accepted or refused one by one. */
export interface BulkList
  extends Pick<ListRequest, "web" | "seller" | "currency" | "payCreator">,
    OrderTimes {
  rows: readonly BulkRow[];
  /** False where the service is known to end no orders. */
  endsOrders?: boolean;
  /** Set when a listing is resumed after a reload, in Unix seconds: orders that start at this time or later may already be live. */
  resumedFrom?: number;
}

/**
 * The result of a row. `again`: the failure has nothing to do with the item, so a retry may help. `isStored`: the marketplace has the order all
 * the same.
 */
export type BulkOutcome =
  | { kind: "live"; orderId: string }
  | { kind: "refused"; words: ErrorWords; again: boolean; isStored?: true };

export function rowKey({ item }: Pick<BulkRow, "item">): string {
  return feedItemKey(item);
}

/** Divides the price of a row into fees and proceeds. */
export function rowFees(list: BulkList, { item, collection, quantity, unitPrice }: BulkRow): OrderFees {
  const { web, payCreator, seller } = list;
  return orderFees({
    unitPrice,
    quantity,
    rules: listingFeeRules({ item, collection, web, payCreator }),
    seller,
  });
}
