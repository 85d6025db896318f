/** Query keys of drops. A drop's key begins like its collection's, so that a change of the collection marks the drop as stale too. */
export const dropQueryKeys = {
  list: ["collections", "drops"] as const,
  current: ["collections", "drops", "current"] as const,
  drop: (collection: string, slug: string) => ["collection", collection, "drop", slug] as const,
  eligibilities: (slug: string) => ["eligibility", slug] as const,
  eligibility: (slug: string, account: string) => ["eligibility", slug, account.toLowerCase()] as const,
  /** `asked`: the quantity, stage and price. */
  mintFee: (slug: string, account: string, asked: string) =>
    ["mintFee", slug, account.toLowerCase(), asked] as const,
  minted: (collection: string, account: string, hash: string) =>
    ["collection", collection, "minted", account.toLowerCase(), hash] as const,
};
