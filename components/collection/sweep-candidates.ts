import { zeroAddress } from "viem";
import type { Item } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import type { SweepCandidate } from "@/lib/trade/cart/cart";
import { isSameItem } from "@/lib/trade/cart/cart-entry";
import { activeListing } from "@/lib/trade/cart/entry-state";
import type { CollectionFilters } from "./collection-filters";

/** Who sweeps, and where nobody can. */
interface SweepScope {
  account: string | null;
  /** The chains on which no order can be filled now. */
  off: ReadonlySet<string>;
}

/** The item can be traded where it is and has no label that calls for a closer look. */
function isSweepable({ chain, vault, labels }: Item, { off }: SweepScope): boolean {
  const settled = vault.state === "home" || vault.state === "mirrored";
  return settled && !off.has(chain) && labels.every((label) => label === "explicit");
}

function isOwn({ maker }: { maker: string }, account: string | null): boolean {
  return maker.toLowerCase() === account?.toLowerCase();
}

/** The sweep candidates of a collection of single items: listings of other accounts. */
export function singleCandidates(items: readonly Item[], scope: SweepScope): SweepCandidate[] {
  return items.flatMap((item) => {
    const { bestListing: listing } = item;
    return listing === null || isOwn(listing, scope.account) || !isSweepable(item, scope)
      ? []
      : [{ item, listing, units: 1n }];
  });
}

/** Whether a price is within the filter's bounds, which are base units of the native currency. */
function isInRange(
  { currency, unitPrice }: Order,
  { minPrice, maxPrice }: Pick<CollectionFilters, "minPrice" | "maxPrice">,
): boolean {
  if (minPrice === null && maxPrice === null) return true;
  if (currency !== zeroAddress) return false;
  const price = BigInt(unitPrice);
  return (minPrice === null || price >= BigInt(minPrice)) && (maxPrice === null || price <= BigInt(maxPrice));
}

/**
 * The sweep candidates of a collection of editions: every listing of other accounts. An item's record has only its
 * cheapest listing, without the remaining quantity.
 * @param orders cheapest first
 */
export function editionCandidates(
  { items, orders }: { items: readonly Item[]; orders: readonly Order[] },
  { filters, ...scope }: SweepScope & { filters: Pick<CollectionFilters, "minPrice" | "maxPrice"> },
): SweepCandidate[] {
  const sweepable = items.filter((item) => isSweepable(item, scope));
  return orders.flatMap((order) => {
    const { scope: asked, chain, contract, taker } = order;
    if (asked.kind !== "item" || taker !== null || isOwn(order, scope.account)) return [];
    const { tokenId } = asked;
    const item = sweepable.find((each) => isSameItem(each, { chain, contract, tokenId }));
    const { remaining: units, divisible } = activeListing(order);
    // The slider moves by one unit, so a larger all-or-nothing listing does not fit.
    const fits = (divisible || units === 1n) && isInRange(order, filters);
    return item === undefined || !fits ? [] : [{ item, listing: order, units }];
  });
}

/** The first candidates up to a number of units. */
export function firstUnits(candidates: readonly SweepCandidate[], most: number): SweepCandidate[] {
  let open = BigInt(most);
  return candidates.flatMap((candidate) => {
    const units = candidate.units < open ? candidate.units : open;
    open -= units;
    return units === 0n ? [] : [{ ...candidate, units }];
  });
}
