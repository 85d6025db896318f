/** The app's addresses, in one place. Every part is encoded, since names and identifiers come from outside. */
export function itemPath(item: { chain: string; contract: string; tokenId: string }): string {
  return `/items/${encodeURIComponent(item.chain)}/${encodeURIComponent(item.contract)}/${encodeURIComponent(item.tokenId)}`;
}

export function collectionPath(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`;
}

/** A drop's page. The slug of a drop of one token id of an ERC-1155 contract ends in that id: `posters.3`. */
export function dropPath(slug: string): string {
  return `/drops/${encodeURIComponent(slug)}`;
}

/** The page of the connected account's API keys. */
export const developerPath = "/settings/developer";

/** The page of the connected account's webhooks. */
export const webhooksPath = `${developerPath}/webhooks`;

/** The page of the connected account's name and avatar. */
export const profilePath = "/settings/profile";

/** The page of the collections that the connected account owns. */
export const studioPath = "/studio";

/** The page on which a drop's owner runs it. */
export function manageDropPath(slug: string): string {
  return `${studioPath}/drops/${encodeURIComponent(slug)}`;
}

/** The page on which the owner of a contract says how its collection is shown. */
export function editCollectionPath(slug: string): string {
  return `${studioPath}${collectionPath(slug)}`;
}

/** The page of what this browser asks before a trade. */
export const safetyPath = "/settings/safety";

/** The page of what the connected account was told. */
export const notificationsPath = "/notifications";

/** The page of what the connected account hears of, and where. */
export const notificationRulesPath = "/settings/notifications";

export function accountPath(address: string): string {
  return `/accounts/${encodeURIComponent(address)}`;
}

/** What an account holds by its value and cost. */
export function portfolioPath(address: string): string {
  return `${accountPath(address)}/portfolio`;
}

/** What an account watches, for its owner. */
export function watchlistPath(address: string): string {
  return `${accountPath(address)}/watchlist`;
}

/** The collections that an account made. */
export function createdPath(address: string): string {
  return `${accountPath(address)}/created`;
}

/** What contracts may move of an account. */
export function approvalsPath(address: string): string {
  return `${accountPath(address)}/approvals`;
}

/** The page of an item's move between two chains. */
export function movePath(id: string): string {
  return `/vault/moves/${encodeURIComponent(id)}`;
}

/** A collection's items with one trait, as a filter in the collection page's address. */
export function traitPath(slug: string, type: string, value: string): string {
  return `${collectionPath(slug)}?${new URLSearchParams({ [`trait.${type}`]: value })}`;
}

/** The page of everything that is found. */
export function searchPath(search: {
  q?: string | undefined;
  scope?: string | undefined;
  chain?: string | undefined;
}): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? "/search" : `/search?${new URLSearchParams(given)}`;
}
