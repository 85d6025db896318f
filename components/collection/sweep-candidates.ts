import { zeroAddress } from "viem";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Item } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { parsePrice } from "@/lib/format/parse-price";
import type { SweepCandidate } from "@/lib/trade/cart/cart";
import { isSameItem } from "@/lib/trade/cart/cart-entry";
import { activeListing } from "@/lib/trade/cart/entry-state";
import type { CollectionFilters } from "./collection-filters";

/** The item can be traded where it is and has no label that calls for a closer look. */
function isSweepable({ vault, labels }: Item): boolean {
  const settled = vault.state === "home" || vault.state === "mirrored";
  return settled && labels.every((label) => label === "explicit");
}

function isOwn({ maker }: { maker: string }, account: string | null): boolean {
  return maker.toLowerCase() === account?.toLowerCase();
}

/** The sweep candidates of a collection of single items: listings of other accounts. */
export function singleCandidates(items: readonly Item[], account: string | null): SweepCandidate[] {
  return items.filter(isSweepable).flatMap((item) => {
    const { bestListing: listing } = item;
    return listing === null || isOwn(listing, account) ? [] : [{ item, listing, units: 1n }];
  });
}

/** Whether a price is within the filter's bounds, which are native amounts. */
function isInRange(
  { chain, currency, unitPrice }: Order,
  { minPrice, maxPrice }: Pick<CollectionFilters, "minPrice" | "maxPrice">,
  looks: ChainLooks,
): boolean {
  if (minPrice === null && maxPrice === null) return true;
  const decimals = currencyOf(lookOf(looks, chain), zeroAddress)?.decimals;
  if (currency !== zeroAddress || decimals === undefined) return false;
  const price = BigInt(unitPrice);
  const [least, most] = [minPrice, maxPrice].map((text) =>
    text === null ? null : parsePrice(text, decimals),
  );
  return (least == null || price >= least) && (most == null || price <= most);
}

/**
 * The sweep candidates of a collection of editions: every listing of other accounts. An item's record has only its
 * cheapest listing, without the remaining quantity.
 * @param orders cheapest first
 */
export function editionCandidates(
  { items, orders }: { items: readonly Item[]; orders: readonly Order[] },
  {
    account,
    filters,
    looks,
  }: {
    account: string | null;
    filters: Pick<CollectionFilters, "minPrice" | "maxPrice">;
    looks: ChainLooks;
  },
): SweepCandidate[] {
  const sweepable = items.filter(isSweepable);
  return orders.flatMap((order) => {
    const { scope, chain, contract, taker } = order;
    if (scope.kind !== "item" || taker !== null || isOwn(order, account)) return [];
    const { tokenId } = scope;
    const item = sweepable.find((each) => isSameItem(each, { chain, contract, tokenId }));
    const { remaining: units, divisible } = activeListing(order);
    // The slider moves by one unit, so a larger all-or-nothing listing does not fit.
    const fits = (divisible || units === 1n) && isInRange(order, filters, looks);
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
