import type { Activity } from "../contract/activity";
import type { Order } from "../contract/order";
import type { Address } from "../contract/primitives";
import { sameAddress } from "../same-address";
import { receivingTypes } from "./receiving-types";

type Movement = Pick<Activity, "id" | "type" | "chain" | "timestamp" | "item" | "from" | "to">;
type Signed = Pick<Order, "id" | "side" | "status" | "scope" | "chain" | "contract" | "createdAt">;

/** A live listing whose item left its maker and came back after the signature. */
export interface ReturnedListing<Listing extends Signed = Order> {
  order: Listing;
  /** The newest entry by which the maker received the item. */
  entryId: string;
}

/** The entries by which an account received items from other accounts. */
export function receivedBy<Entry extends Movement>(entries: readonly Entry[], account: Address): Entry[] {
  return entries.filter(
    ({ type, item, from, to }) =>
      receivingTypes.includes(type) &&
      item !== null &&
      to !== null &&
      sameAddress(to, account) &&
      (from === null || !sameAddress(from, account)),
  );
}

/**
 * The live listings of items that their maker received after signing. They were paused while the item was away, and can now be bought at
 * the old price. The marketplace cannot end a signed order, so it notifies the maker.
 *
 * @param received see `receivedBy`, newest first
 */
export function returnedListings<Listing extends Signed>(
  listings: readonly Listing[],
  received: readonly Movement[],
): ReturnedListing<Listing>[] {
  return listings.flatMap((order) => {
    if (order.side !== "listing" || order.status !== "active" || order.scope.kind !== "item") return [];
    const { tokenId } = order.scope;
    const entry = received.find(
      ({ chain, timestamp, item }) =>
        chain === order.chain &&
        timestamp > order.createdAt &&
        item !== null &&
        item.tokenId === tokenId &&
        sameAddress(item.contract, order.contract),
    );
    return entry === undefined ? [] : [{ order, entryId: entry.id }];
  });
}
