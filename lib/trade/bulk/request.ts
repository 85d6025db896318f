import { feedItemKey } from "../../activity/feed-answer";
import { type OrderFees, orderFees } from "../../seaport/order-fees";
import type { ErrorWords } from "../errors/error-words";
import { type ListRequest, listingFeeRules } from "../list/request";
import type { OrderTimes } from "../make/order-times";

/** One item of a bulk listing, as its row of the form says. */
export interface BulkRow extends Pick<ListRequest, "item" | "collection"> {
  /** Units; one for an ERC-721 item. */
  quantity: bigint;
  /** Base units of the list's currency, for one unit. */
  unitPrice: bigint;
}

/** What a seller lists on one chain: signed together, judged one by one. */
export interface BulkList
  extends Pick<ListRequest, "web" | "seller" | "currency" | "payCreator">,
    OrderTimes {
  rows: readonly BulkRow[];
  /** Goes on after a reload: what starts no earlier than this, in Unix seconds, may be live by it already. */
  resumedFrom?: number;
}

/** What became of a row. `again`: it failed by no fault of the item's, so that trying again may help. */
export type BulkOutcome =
  | { kind: "live"; orderId: string }
  | { kind: "refused"; words: ErrorWords; again: boolean };

export function rowKey({ item }: Pick<BulkRow, "item">): string {
  return feedItemKey(item);
}

/** How the price of a row divides. */
export function rowFees(list: BulkList, { item, collection, quantity, unitPrice }: BulkRow): OrderFees {
  const { web, payCreator, seller } = list;
  return orderFees({
    unitPrice,
    quantity,
    rules: listingFeeRules({ item, collection, web, payCreator }),
    seller,
  });
}
