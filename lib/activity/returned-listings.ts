import type { Activity, ActivityType } from "../contract/activity";
import type { Order } from "../contract/order";
import type { Address } from "../contract/primitives";
import { sameAddress } from "../same-address";

/** What gives an item to an account. */
export const receivingTypes: readonly ActivityType[] = ["transfer", "sale", "pool_buy", "mint", "vault_in"];

type Movement = Pick<Activity, "id" | "type" | "chain" | "timestamp" | "item" | "from" | "to">;
type Signed = Pick<Order, "id" | "side" | "status" | "scope" | "chain" | "contract" | "createdAt">;

/** A listing, signed before and never ended, whose item came back to its maker. */
export interface ReturnedListing<Listing extends Signed = Order> {
  order: Listing;
  /** The newest entry by which the maker received the item. */
  entryId: string;
}

/** The entries by which an account received items of others. */
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
 * The live listings of items that their maker received after having signed them: they were paused while the item was away, and can be
 * bought again at the price of back then. The marketplace cannot end a signed order, so it tells the maker.
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
