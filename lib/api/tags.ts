/** Cache tags name the data of a cached page, so that a change marks only the affected pages as stale. */
export const tags = {
  chains: "chains",
  collections: "collections",
  activity: "activity",
  branding: "branding",
  collection: (slug: string) => `collection:${slug}`,
  item: (chain: string, contract: string, tokenId: string) =>
    `item:${chain}:${contract.toLowerCase()}:${tokenId}`,
  account: (address: string) => `account:${address.toLowerCase()}`,
};
