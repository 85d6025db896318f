import { emptyAccount, native, type ScaleFacts } from "./scale-facts";
import { pairsOf, type Queries, reads, type ScaleRequest, sorted } from "./scale-request";

const traits = (wanted: Record<string, unknown>) => JSON.stringify(wanted);

/** The filters of a collection's items that the web offers. */
function webFilters(facts: ScaleFacts): Queries {
  const [first, second] = facts.traits;
  return {
    chain: { chain: facts.chain },
    "second chain": { chain: facts.secondChain },
    listed: { listed: "true" },
    "common trait": { traits: traits({ [first?.type ?? ""]: [first?.common] }) },
    "rare trait": { traits: traits({ [second?.type ?? ""]: [second?.rare] }) },
    "trait range": { traits: traits({ [facts.numberType]: { min: 3, max: 6 } }) },
    vault: { vault: "home" },
    "moved in the vault (none)": { vault: "mirrored" },
    "price range": { currency: native, minPrice: facts.minPrice, maxPrice: facts.maxPrice },
    "hide flagged": { labels: "exclude_reported,exclude_disputed_ownership" },
    text: { q: facts.name.slice(4, 9) },
    "token id": { q: facts.tokenId },
    "text of none": { q: "no such name" },
  };
}

/** The other filters of a collection's items. */
function otherFilters(facts: ScaleFacts): Queries {
  const [first, second, third] = facts.traits;
  return {
    unlisted: { listed: "false" },
    "has an offer": { hasOffer: "true" },
    "has no offer": { hasOffer: "false" },
    "of the whale": { owner: facts.whale },
    "of an account": { owner: facts.holder },
    "of nobody": { owner: emptyAccount },
    reported: { labels: "reported" },
    "two traits": {
      traits: traits({ [first?.type ?? ""]: [first?.common], [second?.type ?? ""]: [second?.common] }),
    },
    "three traits": {
      traits: traits({
        [first?.type ?? ""]: [first?.common],
        [second?.type ?? ""]: [second?.common],
        [third?.type ?? ""]: [third?.common],
      }),
    },
    "traits of none": { traits: traits({ [first?.type ?? ""]: ["no such value"] }) },
  };
}

const itemSorts = ["price_asc", "price_desc", "recent", "rarity", "last_sale"];

/** Reads of the items and the trait facets of the largest collection, and the items of an ordinary one. */
export function itemRequests(facts: ScaleFacts): ScaleRequest[] {
  const { slug } = facts;
  const group = "items of the largest collection";
  const path = `/collections/${slug}/items`;
  const web = webFilters(facts);
  const others = otherFilters(facts);
  const beyond = {
    "two traits + listed": { ...others["two traits"], listed: "true" },
    "has an offer + listed": { ...others["has an offer"], listed: "true" },
    "has an offer + common trait": { ...others["has an offer"], ...web["common trait"] },
    "whale + listed": { ...others["of the whale"], listed: "true" },
    "three traits + price range": { ...others["three traits"], ...web["price range"] },
  };
  const whole = sorted({ all: {}, listed: { listed: "true" } }, itemSorts);
  return [
    ...reads({ group, path, deep: Object.keys(whole) }, whole),
    ...reads({ group, path }, sorted({ ...web, ...others }, itemSorts)),
    ...reads({ group: `${group}, pairs`, path }, pairsOf(web)),
    ...reads({ group: `${group}, beyond pairs of the web`, path, budget: 200 }, beyond),
    ...reads(
      { group: "items of an ordinary collection", path: `/collections/${facts.smallSlug}/items` },
      { all: {} },
    ),
    ...reads(
      { group: "trait facets of the largest collection", path: `/collections/${slug}/traits` },
      {
        all: {},
        ...web,
        ...others,
      },
    ),
  ];
}
