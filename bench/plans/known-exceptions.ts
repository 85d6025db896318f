/**
 * Requests whose statements still read more as the market grows, by the reason. The test of the plans fails for a request that is missing
 * here, and for one that no longer needs to be here.
 */
export const knownExceptions: Readonly<Record<string, readonly string[]>> = {
  "a walk before the filter's own index, or an index with many matches": [
    "items of the largest collection: common trait, last_sale",
    "items of the largest collection: has no offer, rarity",
    "items of the largest collection: hide flagged, last_sale",
    "items of the largest collection: hide flagged, rarity",
    "items of the largest collection: text, last_sale",
    "items of the largest collection: trait range, last_sale",
    "items of the largest collection: vault, last_sale",
    "items of the largest collection: vault, rarity",
    "items of the largest collection: vault, price_asc",
    "items of the largest collection: vault, price_desc",
    "items of the largest collection: vault, recent",
    "items of the largest collection: hide flagged, price_asc",
    "items of the largest collection: hide flagged, price_desc",
    "items of the largest collection: hide flagged, recent",
    "items of the largest collection, pairs: chain + vault",
    "items of the largest collection, pairs: chain + hide flagged",
    "items of the largest collection, pairs: second chain + common trait",
    "items of the largest collection, pairs: second chain + trait range",
    "items of the largest collection, pairs: second chain + vault",
    "items of the largest collection, pairs: second chain + hide flagged",
    "items of the largest collection, pairs: listed + common trait",
    "items of the largest collection, pairs: listed + trait range",
    "items of the largest collection, pairs: vault + hide flagged",
  ],
  "offers are compared with the items of a walk": [
    "items of the largest collection, beyond pairs of the web: has an offer + listed",
  ],
  "facets are counted by reading the items": ["trait facets of the largest collection: second chain"],
  "holders of all chains are summed for every page": ["one collection, holders: all"],
  "entries of earlier times, which follow the first one of a later time, are passed over": [
    "activity: collection after a time",
  ],
  "holders are counted at most once a minute where there are many": [
    "one collection, holder bands: all",
    "one collection, holder bands: chain",
  ],
  "the newest 20,000 movements of an account are read, and its prices of then": [
    "portfolio, history: of the whale",
  ],
  "the newest 10,000 sales of an owner's collections are read, with what each paid": [
    "studio: 7d",
    "studio: 90d",
    "studio: all",
  ],
  "sales of all hours are read": ["one collection, statistics: all", "one collection, sales: all"],
};

/** Requests for which the planner chooses now a plan that grows, now one that does not. */
export const waveringRequests: readonly string[] = ["listings: for the whale"];
