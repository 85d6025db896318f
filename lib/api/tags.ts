/** Cache tags: what a cached page was made of, so that a change can mark just those pages as stale. */
export const tags = {
  chains: "chains",
  collections: "collections",
  activity: "activity",
  collection: (slug: string) => `collection:${slug}`,
  item: (chain: string, contract: string, tokenId: string) =>
    `item:${chain}:${contract.toLowerCase()}:${tokenId}`,
  account: (address: string) => `account:${address.toLowerCase()}`,
};
