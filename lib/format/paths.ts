/** The app's addresses, in one place. Every part is encoded: names and identifiers come from outside. */
export function itemPath(item: { chain: string; contract: string; tokenId: string }): string {
  return `/items/${encodeURIComponent(item.chain)}/${encodeURIComponent(item.contract)}/${encodeURIComponent(item.tokenId)}`;
}

export function collectionPath(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`;
}

/** A drop's page; of one token id of an ERC-1155 contract the slug ends in it: `posters.3`. */
export function dropPath(slug: string): string {
  return `/drops/${encodeURIComponent(slug)}`;
}

export function accountPath(address: string): string {
  return `/accounts/${encodeURIComponent(address)}`;
}

/** A move of an item between two chains. */
export function movePath(id: string): string {
  return `/vault/moves/${encodeURIComponent(id)}`;
}

/** A collection's items that have one trait: the filter as the collection page reads it from its address. */
export function traitPath(slug: string, type: string, value: string): string {
  const traits = JSON.stringify({ [type]: [value] });
  return `${collectionPath(slug)}?${new URLSearchParams({ traits })}`;
}
