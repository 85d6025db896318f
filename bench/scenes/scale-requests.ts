import { emptyAccount, type ScaleFacts } from "./scale-facts";
import { itemRequests } from "./scale-item-requests";
import { type Queries, reads, type ScaleRequest, sorted } from "./scale-request";

function collectionRequests(facts: ScaleFacts): ScaleRequest[] {
  const { slug, name, contract, tokenId, chain, secondChain, category } = facts;
  const sorts = ["volume_desc", "floor_asc", "floor_desc", "newest", "name"];
  const filters: Queries = {
    name: { q: name },
    contract: { q: contract.slice(0, 12) },
    "no match": { q: "no such name" },
    chain: { chain: secondChain },
    category: { category },
    verified: { verified: "true" },
    "featured (none)": { featured: "true" },
    "category + chain": { category, chain },
    "name + chain": { q: name, chain },
  };
  const whole = sorted({ all: {} }, sorts);
  const intervals = ["24h", "7d", "30d", "90d", "1y", "all"].map((interval) => [interval, { interval }]);
  const group = "one collection";
  return [
    ...reads(
      { group: "collections", path: "/collections", deep: Object.keys(whole) },
      { ...whole, ...filters },
    ),
    ...reads({ group, path: `/collections/${slug}` }, { record: {} }),
    ...reads(
      { group: `${group}, statistics`, path: `/collections/${slug}/stats` },
      {
        ...Object.fromEntries(intervals),
        "all, second chain": { interval: "all", chain: secondChain },
      },
    ),
    ...reads(
      { group: `${group}, sales`, path: `/collections/${slug}/sales` },
      { "24h": { interval: "24h" }, "30d": {}, all: { interval: "all" } },
    ),
    ...reads(
      { group: "one item, history", path: `/items/${chain}/${contract}/${tokenId}/history` },
      { "30d": {}, all: { interval: "all" } },
    ),
    ...reads({ group: `${group}, depth`, path: `/collections/${slug}/depth` }, { "home chain": {} }),
    ...reads(
      { group: `${group}, holder bands`, path: `/collections/${slug}/holder-bands` },
      { all: {}, chain: { chain } },
    ),
    ...reads({ group: `${group}, pools`, path: `/collections/${slug}/pools` }, { all: {} }),
    ...reads(
      { group: `${group}, holders`, path: `/collections/${slug}/holders`, deep: ["all"] },
      {
        all: {},
        chain: { chain },
        "second chain": { chain: secondChain },
      },
    ),
  ];
}

function accountRequests({ slug, chain, secondChain, whale, holder, creator }: ScaleFacts): ScaleRequest[] {
  const sorts = ["recent", "floor_desc"];
  const whole = sorted({ all: {} }, sorts);
  const filters: Queries = {
    ...sorted(
      { chain: { chain }, "second chain": { chain: secondChain }, collection: { collection: slug } },
      sorts,
    ),
    listed: { listed: "true" },
    unlisted: { listed: "false" },
  };
  return [
    ...reads(
      { group: "items of the whale", path: `/accounts/${whale}/items`, deep: Object.keys(whole) },
      {
        ...whole,
        ...filters,
      },
    ),
    ...reads({ group: "items of an account", path: `/accounts/${holder}/items` }, whole),
    ...reads({ group: "items of nobody", path: `/accounts/${emptyAccount}/items` }, whole),
    ...reads({ group: "moves", path: `/accounts/${whale}/moves` }, { "of the whale": {} }),
    ...reads({ group: "approvals", path: `/accounts/${whale}/approvals` }, { "of the whale": {} }),
    ...reads({ group: "portfolio", path: `/accounts/${whale}/portfolio` }, { "of the whale": {} }),
    ...reads(
      { group: "portfolio, history", path: `/accounts/${whale}/portfolio/history` },
      { "of the whale": {}, "of the whale, all": { interval: "all" } },
    ),
    ...reads(
      { group: "studio", path: `/accounts/${creator}/studio` },
      { "7d": { interval: "7d" }, "90d": { interval: "90d" }, all: { interval: "all" } },
    ),
    ...reads({ group: "studio", path: `/accounts/${emptyAccount}/studio` }, { "of nobody": {} }),
  ];
}

function orderRequests(side: "listings" | "offers", facts: ScaleFacts): ScaleRequest[] {
  const { slug: collection, chain, secondChain, contract, tokenId, whale, holder } = facts;
  const sorts = ["price_asc", "price_desc", "recent", "expiring", "updated"];
  const item = { chain, contract, tokenId };
  const whole = sorted({ all: {}, collection: { collection } }, sorts);
  const statuses = ["inactive", "filled", "cancelled", "expired", "any"];
  const filters: Queries = {
    ...sorted({ "collection + chain": { collection, chain }, "of the whale": { maker: whale } }, sorts),
    ...sorted({ item, "collection + whale": { collection, maker: whale } }, [
      "price_asc",
      "price_desc",
      "recent",
      "updated",
    ]),
    "collection + second chain": { collection, chain: secondChain },
    chain: { chain },
    "of an account": { maker: holder },
    "of nobody": { maker: emptyAccount },
    ...Object.fromEntries(statuses.map((status) => [`${status} of the collection`, { collection, status }])),
    ...Object.fromEntries(statuses.map((status) => [`${status} of all`, { status }])),
    ...Object.fromEntries(statuses.map((status) => [`${status} of the whale`, { maker: whale, status }])),
  };
  const scopes: Queries = Object.fromEntries(
    ["item", "collection", "trait"].flatMap((scope) => [
      [`${scope} offers`, { scope }],
      [`${scope} offers of the collection`, { collection, scope, sort: "price_desc" }],
    ]),
  );
  const owners: Queries = {
    "for the whale": { owner: whale },
    "for an account": { owner: holder },
    "for nobody": { owner: emptyAccount },
  };
  const own = side === "offers" ? { ...scopes, ...owners } : owners;
  return reads({ group: side, path: `/${side}`, deep: Object.keys(whole) }, { ...whole, ...filters, ...own });
}

function activityRequests(facts: ScaleFacts): ScaleRequest[] {
  const { slug: collection, smallSlug, chain, secondChain, contract, tokenId, whale, holder } = facts;
  const scopes: Queries = {
    all: {},
    collection: { collection },
    "ordinary collection": { collection: smallSlug },
    chain: { chain },
    "second chain": { chain: secondChain },
    "collection + chain": { collection, chain },
    "collection + second chain": { collection, chain: secondChain },
    "of the whale": { account: whale },
    "of the whale + chain": { account: whale, chain: secondChain },
    "of the whale + collection": { account: whale, collection },
    "of an account": { account: holder },
    "of nobody": { account: emptyAccount },
    item: { chain, contract, tokenId },
  };
  const types: Queries = {
    "": {},
    ", sales": { types: "sale" },
    ", listings": { types: "listing" },
    ", offers": { types: "offer" },
    ", transfers and mints": { types: "transfer,mint" },
    ", moves (none)": { types: "vault_out,vault_in" },
  };
  const { entryId, entryTime } = facts;
  const positions: Queries = {
    "after an entry": { after: entryId },
    "after a time": { after: String(entryTime) },
    "before a time": { before: String(entryTime) },
    "collection after an entry": { collection, after: entryId },
    "collection after a time": { collection, after: String(entryTime) },
    "account after an entry": { account: holder, after: entryId },
  };
  const marked: Queries = {
    "suspected wash trades": { washTrade: "true" },
    "suspected wash trades of a chain": { washTrade: "true", chain },
    "suspected wash trades of the collection": { washTrade: "true", collection },
    "suspected wash trades of the ordinary collection": { washTrade: "true", collection: smallSlug },
    "suspected wash trades of an account": { washTrade: "true", account: holder },
    "suspected wash trades after an entry": { washTrade: "true", after: entryId },
    "sales of the collection without suspected wash trades": {
      washTrade: "false",
      collection,
      types: "sale",
    },
  };
  const combined = Object.entries(scopes).flatMap(([scope, query]) =>
    Object.entries(types).map(([name, type]) => [`${scope}${name}`, { ...query, ...type }] as const),
  );
  return reads(
    { group: "activity", path: "/activity", deep: ["all", "collection", "of the whale"] },
    {
      ...Object.fromEntries(combined),
      ...positions,
      ...marked,
    },
  );
}

function editionRequests({ edition }: ScaleFacts): ScaleRequest[] {
  if (edition === null) return [];
  const { slug, chain, contract, tokenId, holder } = edition;
  const group = "editions";
  return [
    ...reads({ group, path: `/items/${chain}/${contract}/${tokenId}` }, { "item with many holders": {} }),
    ...reads(
      { group, path: `/collections/${slug}/holders`, deep: ["holders"] },
      { holders: {}, "holders, chain": { chain } },
    ),
    ...reads({ group, path: `/collections/${slug}/items` }, { items: {} }),
    ...reads({ group, path: `/accounts/${holder}/items` }, { "items of the largest holder": {} }),
    ...reads(
      { group, path: "/activity" },
      { activity: { collection: slug }, "activity of the item": { chain, contract, tokenId } },
    ),
  ];
}

/** The search of the site, by each kind of text that it reads; its budget is that of the page. */
function searchRequests({ name, contract, tokenId, whale }: ScaleFacts): ScaleRequest[] {
  return reads(
    { group: "search", path: "/search" },
    {
      "name of the largest collection": { q: name },
      "name with a token": { q: `${name} ${tokenId}` },
      "beginning of a name": { q: name.slice(0, 4) },
      "no match": { q: "no such name" },
      account: { q: whale },
      item: { q: `${contract}/${tokenId}` },
    },
  );
}

function singleRequests({ chain, contract, tokenId, orderIds }: ScaleFacts): ScaleRequest[] {
  const group = "single records";
  const item = `${chain}/${contract}/${tokenId}`;
  return [
    ...reads({ group, path: `/items/${item}` }, { item: {} }),
    ...reads({ group, path: `/vault/status/${item}` }, { "vault status": {} }),
    ...reads({ group, path: `/orders/${orderIds[0]}` }, { order: {} }),
    ...reads({ group, path: "/orders" }, { "50 orders": { ids: orderIds.join(",") } }),
    ...reads({ group, path: "/chains" }, { chains: {} }),
    ...reads({ group, path: "/drops" }, { drops: {} }),
  ];
}

/**
 * Every endpoint that reads the market, with each sort, each filter alone, the pairs that the web can make, and some others. What a
 * filter does to an empty result is among them.
 */
export function scaleRequests(facts: ScaleFacts): ScaleRequest[] {
  return [
    ...itemRequests(facts),
    ...collectionRequests(facts),
    ...accountRequests(facts),
    ...orderRequests("listings", facts),
    ...orderRequests("offers", facts),
    ...activityRequests(facts),
    ...searchRequests(facts),
    ...editionRequests(facts),
    ...singleRequests(facts),
  ];
}
