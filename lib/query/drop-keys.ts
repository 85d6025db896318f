/** Keys of what is known of drops. A drop's begins as its collection's do: what the feed says of one is true of the other. */
export const dropQueryKeys = {
  list: ["collections", "drops"] as const,
  current: ["collections", "drops", "current"] as const,
  drop: (collection: string, slug: string) => ["collection", collection, "drop", slug] as const,
  eligibilities: (slug: string) => ["eligibility", slug] as const,
  eligibility: (slug: string, account: string) => ["eligibility", slug, account.toLowerCase()] as const,
  /** `asked`: how many, in which stage and for how much. */
  mintFee: (slug: string, account: string, asked: string) =>
    ["mintFee", slug, account.toLowerCase(), asked] as const,
  minted: (collection: string, account: string, hash: string) =>
    ["collection", collection, "minted", account.toLowerCase(), hash] as const,
};
