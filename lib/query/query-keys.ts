/** Keys of the page's server state. All keys of one collection, item or account share a prefix. */
export const queryKeys = {
  chains: ["chains"] as const,
  search: (search: object) => ["search", search] as const,
  collections: (search: object) => ["collections", search] as const,
  collection: (slug: string) => ["collection", slug] as const,
  collectionProfile: (slug: string) => ["collection", slug, "profile"] as const,
  collectionItems: (slug: string, search: object) => ["collection", slug, "items", search] as const,
  collectionTraits: (slug: string, search: object) => ["collection", slug, "traits", search] as const,
  pools: (slug: string, chain: string) => ["collection", slug, "pools", chain] as const,
  item: (chain: string, contract: string, tokenId: string) =>
    ["item", `${chain}:${contract.toLowerCase()}:${tokenId}`] as const,
  orders: (side: string, search: object) => ["orders", side, search] as const,
  orderPages: (side: string, search: object) => ["orders", side, "pages", search] as const,
  openOrders: (sides: string, search: object) => ["orders", "open", sides, search] as const,
  ownOrder: (side: string, id: string) => ["orders", "own", side, id] as const,
  received: (account: string) => ["received", account.toLowerCase()] as const,
  account: (address: string) => ["account", address.toLowerCase()] as const,
  profile: (address: string) => ["profile", address.toLowerCase()] as const,
  accountItems: (address: string, search: object) =>
    ["account", address.toLowerCase(), "items", search] as const,
  accountApprovals: (address: string) => ["account", address.toLowerCase(), "approvals"] as const,
  heldEditions: (address: string, slug: string) =>
    ["account", address.toLowerCase(), "editions", slug] as const,
  bulkPlan: (chain: string, seller: string, contracts: readonly string[]) =>
    ["bulkPlan", chain, seller.toLowerCase(), contracts] as const,
  /** `outcome`: the result of the purchase after the approval. */
  leftoverAllowance: (chain: string, approval: string, outcome: string) =>
    ["standing", chain, approval, outcome] as const,
  /** The outcome of the signatures that a flow of this tab made. */
  signedReview: (flow: string, maker: string) => ["signed", flow, maker.toLowerCase()] as const,
  token: (chain: string, address: string) => ["token", chain, address.toLowerCase()] as const,
  endsOrders: ["endsOrders"] as const,
  accountStanding: (chain: string, address: string) => ["standing", chain, address.toLowerCase()] as const,
  cancelFee: (maker: string, call: { chain: string; to: string; data: string } | null) =>
    ["cancelFee", maker.toLowerCase(), call?.chain, call?.to, call?.data] as const,
  /** The creation code of enforced collections. */
  enforcedCode: ["enforcedCode"] as const,
  deployment: (chain: string, contract: string, creator: string) =>
    ["deployment", chain, contract.toLowerCase(), creator.toLowerCase()] as const,
  session: ["session"] as const,
  /** What only the signed-in account may see. */
  ownAppeals: (address: string) => ["own", address.toLowerCase(), "appeals"] as const,
  ownKeys: (address: string) => ["own", address.toLowerCase(), "keys"] as const,
  ownKeyUsage: (address: string, search: object) =>
    ["own", address.toLowerCase(), "keys", "usage", search] as const,
  /** Lists of what the account was told. */
  ownNotifications: (address: string, search?: object) =>
    ["own", address.toLowerCase(), "notifications", ...(search === undefined ? [] : [search])] as const,
  ownUnread: (address: string) => ["own", address.toLowerCase(), "unread"] as const,
  ownRules: (address: string) => ["own", address.toLowerCase(), "rules"] as const,
  ownDrafts: (address: string) => ["own", address.toLowerCase(), "drafts"] as const,
  ownDraft: (address: string, id: string) => ["own", address.toLowerCase(), "drafts", id] as const,
  upload: (cid: string) => ["upload", cid] as const,
  ownAlerts: (address: string) => ["own", address.toLowerCase(), "alerts"] as const,
  ownBrowsers: (address: string) => ["own", address.toLowerCase(), "browsers"] as const,
  ownWebhooks: (address: string) => ["own", address.toLowerCase(), "webhooks"] as const,
  ownDeliveries: (address: string, webhook: string) =>
    ["own", address.toLowerCase(), "deliveries", webhook] as const,
  ownCreatorCollection: (address: string, chain: string, contract: string) =>
    ["own", address.toLowerCase(), "creatorCollection", chain, contract.toLowerCase()] as const,
  ownCreatorCollections: (address: string) => ["own", address.toLowerCase(), "creatorCollections"] as const,
  /** An allowlist whose rows this browser keeps. */
  keptList: (root: string) => ["keptList", root] as const,
  /** The collection's own metadata, stored for a draft. */
  ownMetadata: (address: string, draft: string, about: object) =>
    ["own", address.toLowerCase(), "metadata", draft, about] as const,
  /** What only an operator may see. */
  operator: (...parts: readonly unknown[]) => ["operator", ...parts] as const,
  /** Not marked by the feed: see `historyFreshness`. */
  history: (subject: string, id: string, search: object) => ["history", subject, id, search] as const,
  activity: (search: object) => ["activity", search] as const,
  activityHead: (search: object) => ["activity", "head", search] as const,
  /** A separate kind, so that a change asks for the head again and not for every page. */
  activityPages: (search: object) => ["activityPages", search] as const,
};

/** A history's points are hours and days, so it is read again each minute and not at every change of the market. */
export const historyFreshness = { staleTime: 60_000, refetchInterval: 60_000 };
