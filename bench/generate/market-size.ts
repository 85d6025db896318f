/** The size and the seed of a generated market. The same values always give the same market. */
export interface MarketSize {
  /** ERC-721 items. */
  items: number;
  /** Items of the largest collection. */
  largest: number;
  /** Collections of ERC-721 items; one of editions comes beside them. */
  collections: number;
  /** Active listings. An item has one to three of them. */
  listings: number;
  /** Open offers, of which those of one maker in 33 cannot be paid. */
  offers: number;
  /** Units of editions that are minted after the first one of each; half as many transfers follow. */
  editionUnits: number;
  /** Entries of the feed about ERC-721 items: mints, listings and offers, and for the rest sales and transfers in equal numbers. */
  activity: number;
  seed: number;
  /** The time of the newest block, Unix seconds. */
  now: number;
}

/** The shape of the market that issue reports measure: a third of the items in one collection. */
export function defaultSize(items: number): Omit<MarketSize, "seed" | "now"> {
  return {
    items,
    largest: Math.ceil(items / 3),
    collections: Math.max(20, Math.round(items / 1_500)),
    listings: Math.round(items / 10),
    offers: Math.round(items / 30),
    editionUnits: Math.round(items / 10),
    activity: Math.round((items * 5) / 3),
  };
}

/** Orders that are over, as shares of those that are active. */
const listingShares = { filled: 0.35, expired: 0.4, cancelled: 0.25, left: 0.05 } as const;
const offerShares = { filled: 0.15, expired: 0.4, cancelled: 0.1 } as const;

/** The editions of a market: most units are of the first. */
export const editionItems = 4;

/** Every item, with the editions at the end. */
export function countItems({ items }: MarketSize): number {
  return items + editionItems;
}

/** Transfers of units, beside their mints. */
export function countEditionTransfers({ editionUnits }: MarketSize): number {
  return Math.floor(editionUnits / 2);
}

/** Entries of the feed about editions. */
export function countEditionEntries(size: MarketSize): number {
  return editionItems + size.editionUnits + countEditionTransfers(size);
}

/** How many orders of each fate a market has. `left`: the maker of the listing gave the item away. */
export interface OrderCounts {
  listings: { active: number; filled: number; expired: number; cancelled: number; left: number };
  offers: { active: number; filled: number; expired: number; cancelled: number };
}

export function countOrders({ listings, offers }: MarketSize): OrderCounts {
  const share = (of: number, part: number) => Math.round(of * part);
  return {
    listings: {
      active: listings,
      filled: share(listings, listingShares.filled),
      expired: share(listings, listingShares.expired),
      cancelled: share(listings, listingShares.cancelled),
      left: share(listings, listingShares.left),
    },
    offers: {
      active: offers,
      filled: share(offers, offerShares.filled),
      expired: share(offers, offerShares.expired),
      cancelled: share(offers, offerShares.cancelled),
    },
  };
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** How the feed is made up. */
export function countEntries(size: MarketSize): {
  listings: number;
  offers: number;
  sales: number;
  transfers: number;
} {
  const counts = countOrders(size);
  const listings = sum(counts.listings);
  const offers = sum(counts.offers);
  const rest = size.activity - size.items - listings - offers;
  return { listings, offers, sales: Math.ceil(rest / 2), transfers: Math.floor(rest / 2) };
}

/** The smallest feed with all mints, all orders, and the sales and transfers that ended some of them. */
export function leastActivity(size: MarketSize): number {
  const { listings, offers } = countOrders(size);
  return (
    size.items + sum(listings) + sum(offers) + 2 * Math.max(listings.filled + offers.filled, listings.left)
  );
}
