/** The app's addresses, in one place. Every part is encoded: names and identifiers come from outside. */
export function itemPath(item: { chain: string; contract: string; tokenId: string }): string {
  return `/items/${encodeURIComponent(item.chain)}/${encodeURIComponent(item.contract)}/${encodeURIComponent(item.tokenId)}`;
}

export function collectionPath(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`;
}

export function accountPath(address: string): string {
  return `/accounts/${encodeURIComponent(address)}`;
}
