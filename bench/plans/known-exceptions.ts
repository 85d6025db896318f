/**
 * Requests whose statements still read more as the market grows, by the reason. The test of the plans fails for a request that is missing
 * here, and for one that no longer needs to be here.
 */
export const knownExceptions: Readonly<Record<string, readonly string[]>> = {
  "a walk before the filter's own index, or an index with many matches": [
    "items of the largest collection: trait range, price_asc",
    "items of the largest collection: trait range, price_desc",
    "items of the largest collection: trait range, recent",
    "items of the largest collection: vault, price_asc",
    "items of the largest collection: vault, price_desc",
    "items of the largest collection: vault, recent",
    "items of the largest collection: moved in the vault (none), price_asc",
    "items of the largest collection: moved in the vault (none), price_desc",
    "items of the largest collection: moved in the vault (none), recent",
    "items of the largest collection: hide flagged, price_asc",
    "items of the largest collection: hide flagged, price_desc",
    "items of the largest collection: hide flagged, recent",
    "items of the largest collection, pairs: chain + trait range",
    "items of the largest collection, pairs: chain + vault",
    "items of the largest collection, pairs: chain + moved in the vault (none)",
    "items of the largest collection, pairs: chain + hide flagged",
    "items of the largest collection, pairs: second chain + common trait",
    "items of the largest collection, pairs: second chain + trait range",
    "items of the largest collection, pairs: second chain + vault",
    "items of the largest collection, pairs: second chain + moved in the vault (none)",
    "items of the largest collection, pairs: second chain + hide flagged",
    "items of the largest collection, pairs: listed + common trait",
    "items of the largest collection, pairs: listed + trait range",
    "items of the largest collection, pairs: listed + moved in the vault (none)",
    "items of the largest collection, pairs: common trait + moved in the vault (none)",
    "items of the largest collection, pairs: trait range + vault",
    "items of the largest collection, pairs: trait range + moved in the vault (none)",
    "items of the largest collection, pairs: trait range + hide flagged",
    "items of the largest collection, pairs: vault + hide flagged",
    "items of the largest collection, pairs: moved in the vault (none) + hide flagged",
  ],
  "names are searched, and their matches read": [
    "items of the largest collection, pairs: second chain + text",
    "items of the largest collection, pairs: listed + text",
    "items of the largest collection, pairs: common trait + text",
    "items of the largest collection, pairs: trait range + text",
    "items of the largest collection, pairs: moved in the vault (none) + text",
  ],
  "offers are compared with the items of a walk": [
    "items of the largest collection: has an offer, price_asc",
    "items of the largest collection: has an offer, price_desc",
    "items of the largest collection: has an offer, recent",
    "items of the largest collection, beyond pairs of the web: has an offer + listed",
  ],
  "facets are counted by reading the items": [
    "trait facets of the largest collection: second chain",
    "trait facets of the largest collection: text",
    "trait facets of the largest collection: token id",
    "trait facets of the largest collection: text of none",
  ],
  "holders of all chains are summed for every page": ["one collection, holders: all"],
  "changes of orders have no index by what a query names": [
    "listings: all, updated",
    "listings: collection, updated",
    "listings: collection + chain, updated",
    "listings: of the whale, updated",
    "offers: all, updated",
    "offers: collection, updated",
    "offers: collection + chain, updated",
  ],
  "the items of a holder are compared with all orders": ["offers: for the whale"],
  "the feed has no index from a time to an entry": [
    "activity: after a time",
    "activity: collection after a time",
  ],
  "sales of all hours are read": ["one collection, statistics: all"],
};

/** Requests for which the planner chooses now a plan that grows, now one that does not. */
export const waveringRequests: readonly string[] = ["listings: for the whale"];
