/** A change of the API that its callers may want to know. */
export interface ApiChange {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `ended` announced its date as `deprecated` before. */
  kind: "added" | "deprecated" | "ended";
  /** One sentence; code stands in backticks. */
  text: string;
}

const added = (date: string, text: string): ApiChange => ({ date, kind: "added", text });

/** The newest first. `docs/api-changes.md` shows the same list. */
export const apiChanges: readonly ApiChange[] = [
  added("2026-11-28", "`contract` of a `StudioCollection`: its contract on its home chain."),
  added(
    "2026-11-28",
    "`lookAlikeOf` of the collections in `GET /collections`: the collection whose name that of this one resembles.",
  ),
  added(
    "2026-11-28",
    "`GET /accounts/{address}/studio?format=csv`: `list` may be `holders`, the holders of the collections as a file. The file of sales has all of the interval. With `collection`, the answer has up to 200 drops of it.",
  ),
  added(
    "2026-11-28",
    "`labels` of the item in a `VaultMove`: those of the item now, as its picture may be explicit.",
  ),
  added(
    "2026-11-28",
    "`lookAlikeOf` of `Drop`: the collection whose name that of the drop or of its collection resembles. In `/search` such drops stand last.",
  ),
  added(
    "2026-11-28",
    "Uploads of an account that no contract shows yet may have 20 GB together. The code is `uploads_full`.",
  ),
  added(
    "2026-11-27",
    "`labels` of a drop of an ERC-1155 token has those of its item too. `reason` of a stage in `/drops/{slug}/eligibility/{address}` may be `item_disputed`: no mint is offered of an item whose ownership is disputed.",
  ),
  added(
    "2026-11-27",
    "`revision` of `/sitemap`: another one once collections left all lists, or came back. What an operator hides is in no feed, stream, list of orders or webhook any more that names neither the collection, an item, an order nor an account.",
  ),
  added(
    "2026-11-27",
    "`listing_returned` in `/accounts/{address}/notifications` and in the account's notification rules, where it may be left out: a listing that nobody ended can be filled again, because its item came back to its maker.",
  ),
  added(
    "2026-11-27",
    "`lookAlikeOf` of `ItemFull` and of items in `/search`: the verified collection whose name the item's own resembles. `lookAlikeOf` of collections and accounts may name a followed collection that is not verified, where that one has the better claim to the name.",
  ),
  added(
    "2026-11-27",
    "`unknownRights` of `Chain.trading`: accounts that have power over the chain's conduit or zone and that the operator did not pin. While there are some, trading is off there. At the operator's desk: `accept` of `PUT /operator/chains/{chain}/trading`.",
  ),
  added(
    "2026-11-27",
    "`deployment` in `/accounts/{address}/data`: the contract that an account began to deploy a draft as, until its chain has shown it.",
  ),
  added(
    "2026-11-27",
    "`Collection.contractFault` and the label `unsafe_contract` of collections and drops: the contract has the forwarder fault of 2023. `reason` of a stage in `/drops/{slug}/eligibility/{address}` may be `unsafe_contract`: no mint is offered. At the operator's desk: `faultAccepted` of `PATCH /operator/collections/{slug}`, and `contractFault`.",
  ),
  added(
    "2026-11-27",
    "`block` of `GET /collections/{slug}/holders`: who held a collection after a block of a chain.",
  ),
  added(
    "2026-11-27",
    "`GET` and `POST /accounts/{address}/creator-collections`: a creator asks for a place in the market for a contract, and reads whether it is followed, waits for an operator, or was rejected. The code is `not_collection_owner`. `/accounts/{address}/data` has what was asked for. At the operator's desk: `GET /operator/creator-collections` and `POST …/decide`.",
  ),
  added(
    "2026-11-27",
    "`GET` and `PUT /collections/{slug}/profile`: what the owner of a collection's contract signs about it: text, links, pictures, featured items, earnings, currencies of offers and minimum prices, with the newest 50 changes. `owner`, `featuredItems`, `orderRules` and `creatorEarnings.required` in `Collection`; orders made after a change are refused with `unsupported_currency`, `below_minimum` and `creator_earnings_missing`. The codes are `below_minimum` and `explicit_picture`. `/accounts/{address}/data` has what was signed. At the operator's desk: `profileHidden` of `PATCH /operator/collections/{slug}`, and `ownerProfile`.",
  ),
  added(
    "2026-11-27",
    "`POST /uploads` and `/uploads/batch` keep the files of collections by their content, `POST /uploads/folders` puts them under names at one address, and `GET /uploads/{cid}` tells whether IPFS has them. `/accounts/{address}/data` has the uploads. The codes are `unsupported_file`, `invalid_file`, `unknown_upload` and `draft_full`.",
  ),
  added(
    "2026-11-27",
    "`GET /accounts/{address}/studio`: the collections whose contract an account owns, with sales, volume, what was earned and what was not paid, holders, best buyers and the mints of each stage; with `format=csv` the sales, or the mints, as a file.",
  ),
  added(
    "2026-11-27",
    "`GET /collections/{slug}/pools`: the pools that buy and sell items of a collection. `ItemFull.heldByPool`: whether an item's owner is one.",
  ),
  added(
    "2026-11-27",
    "`/accounts/{address}/drafts`: what an account prepares in the creator's studio, with the revision that a change was made from, and the codes `draft_changed` and `too_many_drafts`. `/accounts/{address}/data` has the drafts.",
  ),
  added(
    "2026-11-27",
    "`baseFee` of each chain in `GET /chains`: what the newest block charged for a unit of gas at least. `gateways` in `GET /status`: how many IPFS gateways answer the reader of metadata. `mintsFrom` in `Collection`: when the drop of a collection without items opens.",
  ),
  added(
    "2026-11-26",
    "`GET /resolve/{text}`: the accounts that a whole name leads to, in the chains' name registries and among the signed names, or the name of an address.",
  ),
  added(
    "2026-11-26",
    "`creator` of `GET /collections`: the collections that an account made. `proofLevel` of each chain, `api`, `webhooks`, `moves` and `ratesAt` in `GET /status`.",
  ),
  added(
    "2026-11-26",
    "`networkFees`, `usd`, `costWithFees` and `gainWithFees` in `/accounts/{address}/portfolio`, `costWithFees` and `usdRate` in its history, and last columns of its file: the network fees of the account's own transactions, beside costs and gains that are without them, and dollars of days whose rate was recorded. `week` in `/accounts/{address}/approvals`: what was given and revoked in 7 days.",
  ),
  added(
    "2026-11-26",
    "`reason` of `order_inactive` in `/accounts/{address}/notifications` may be `expired`: the time of an order ran out. `isReminder` of `move_late` and `move_stuck`: both are told each week again while they last.",
  ),
  added(
    "2026-11-26",
    "`/accounts/{address}/watchlist`: the items and collections that an account watches, with their price when it saved them. `/accounts/{address}/data` has them.",
  ),
  added("2026-11-26", "`washTrade` of `GET /activity`: suspected wash trades alone, or everything else."),
  added(
    "2026-11-26",
    "`POST /orders/end` ends endable orders of a maker without a transaction, and `replaces` of `POST /listings` and `POST /offers` ends one with the order that takes its place, once: the server never signs for it again. `signableUntil` in `Order`, `statusReason` may be `ended`, and the codes are `order_ended`, `not_endable` and `invalid_replacement`. An order may name the signed zone although its collection does not enforce it.",
  ),
  added(
    "2026-11-26",
    "`GET /accounts/{address}/portfolio/history`: what the holdings of an account were worth by floor and by best offer, and what they had cost, over time.",
  ),
  added(
    "2026-11-26",
    "`GET /accounts/{address}/approvals`: what contracts may move of an account's items and coins, as the chains say it now.",
  ),
  added(
    "2026-11-26",
    "`ItemFull.animation.file`: the video, sound, 3D model or program behind an item's `animation`, checked and kept by the service, at `/media/files/{hash}` whole or in ranges. An `animation` inside the metadata itself, as a long `data:` address, is no longer left out; its `url` is that of the file.",
  ),
  added(
    "2026-11-26",
    "`/accounts/{address}/notifications`, `/notification-rules` and `/alerts`: what an account is told from its first sign-in on, by which rules, and the prices that it wants to hear of. `/push-subscriptions` and `/webhooks`: where else it is told.",
  ),
  added("2026-11-26", "`format=csv` of every list that a key may read, with a `Link` to the next page."),
  added(
    "2026-11-26",
    "`GET /accounts`, `GET /accounts/{address}` and `PUT /accounts/{address}/profile`: names of accounts from name registries, and names and avatars that accounts sign. `/search` finds accounts by name, and `/accounts/{address}/data` has what was signed. At the operator's desk: `PUT` and `DELETE /operator/accounts/{address}/hidden-profile`.",
  ),
  added("2026-11-26", "`sort=rarity` and `sort=last_sale` of `/collections/{slug}/items`."),
  added(
    "2026-11-26",
    "`GET /accounts/{address}/portfolio`: what an account holds by floor and by best offers, what that cost, and what its sales gained, for each collection and chain; with `format=csv` its mints, purchases and sales as a file.",
  ),
  added(
    "2026-11-26",
    "Orders of other clients that were refused: those that started more than 10 minutes ago, and private listings whose fees stand after the item.",
  ),
  added(
    "2026-11-26",
    "Offers for several ERC-721 items: a collection or trait offer whose `orderType` allows parts. Each acceptance gives one item; without `quantity`, `POST /offers/{id}/fulfillment` means one.",
  ),
  added(
    "2026-11-26",
    "`GET /sitemap` and `/sitemap/items/{part}`: the home coordinates of all items, in parts that are read by themselves.",
  ),
  added(
    "2026-11-26",
    "`GET /items/{chain}/{contract}/{tokenId}/history`, and `topOffer` in each span of `/collections/{slug}/stats`. Floors and best offers reach back to before the service's first start.",
  ),
  added(
    "2026-11-26",
    "`GET /collections/{slug}/sales`, `/depth` and `/holder-bands`: what the charts of a collection are drawn from. `/collections/{slug}/stats` takes `interval=24h`.",
  ),
  added(
    "2026-11-26",
    "`Activity.washTrade`, and `washTrade` in the statistics of a collection and in each span of `/collections/{slug}/stats`: suspected wash trades. `sort=volume_desc` ranks without them.",
  ),
  added(
    "2026-11-26",
    "`GET /stream`: activity and changed orders as server-sent events, resumed by `Last-Event-ID`. `x-feed-clock` in requests is heeded without a replica too.",
  ),
  added(
    "2026-11-26",
    "At the operator's desk: `verification` of a chain in `GET /operator/health`, the last daily comparison of the database with the chain.",
  ),
  added(
    "2026-11-26",
    "`GET /search`: collections, items, accounts, drops, orders and transactions by words, address, hash or link.",
  ),
  added(
    "2026-11-26",
    "At the operator's desk: 409 `resembles_verified` for a collection whose name looks like that of a verified one.",
  ),
  added(
    "2026-11-26",
    "503 `overloaded`, with `Retry-After`, where too many requests read at the same time. Writes, fulfilments and orders by their names go on.",
  ),
  added(
    "2026-11-26",
    "`Chain.proof`: whether two RPCs prove what is read from a chain, and below which block one RPC alone is believed.",
  ),
  added(
    "2026-11-26",
    "503 `query_timeout`, with `Retry-After`, where an answer takes the database too long. It was 500 `internal_error`.",
  ),
  added(
    "2026-11-25",
    "At the operator's desk: `GET /operator/history`, the hours of what its first page counts. `waiting` of `GET /operator/health` counts queued work alone.",
  ),
  added(
    "2026-11-25",
    "`/accounts/{address}/data` has the block of the account by the operators, which stays when the account erases its data.",
  ),
  added(
    "2026-11-25",
    "`x-feed-clock` in requests and answers, where a service reads from a replica, and 503 `upstream_unavailable` while its database is away.",
  ),
  added("2026-11-25", "`/accounts/{address}/data` has the reports and appeals of the account."),
  added(
    "2026-11-25",
    "`Chain.trading`, `Collection.marketplaceFee`, `Collection.featured` and `ItemFull.labelReasons`, and the code `trading_paused`.",
  ),
  added("2026-11-25", "`GET /branding`, `GET /status`, `POST /reports` and `/accounts/{address}/appeals`."),
  added(
    "2026-11-25",
    "`statusReason` may be `unconfirmed`, and a position that a restore of the service has lost is `invalid_cursor`.",
  ),
  added(
    "2026-11-25",
    "`GET` and `DELETE /accounts/{address}/data` export and erase what is kept of an account.",
  ),
  added("2026-11-25", "Reads are compressed with brotli or gzip, and operations have an `operationId`."),
  added("2026-11-25", "`GET /orders/{idOrHash}` and `GET /orders?ids=` read orders by id or hash."),
  added(
    "2026-11-25",
    "`status` of `GET /listings` and `GET /offers` takes several statuses, and `sort=updated` has hidden orders too.",
  ),
  added("2026-11-25", "`GET /accounts/{address}/moves` and `GET /collections/{slug}/holders`."),
  added("2026-11-25", "`endable` in `Order`, and prices of mints in the activity."),
  added(
    "2026-11-25",
    "`/sessions` and `/accounts/{address}/keys`: accounts sign in and manage their API keys.",
  ),
  added(
    "2026-11-25",
    "Rate limits of keys and addresses, in `RateLimit-Policy`, `RateLimit` and 429 with `Retry-After`.",
  ),
];
