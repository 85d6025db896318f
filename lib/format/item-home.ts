import type { Collection } from "../contract/collection";
import type { Item } from "../contract/item";

/** The place of an item. */
export interface ItemCoordinates {
  chain: string;
  contract: string;
  tokenId: string;
}

/** The coordinates of an item on its home chain. A move never changes them, so they are its page's one address. */
export function itemHome(
  item: Pick<Item, "chain" | "contract" | "tokenId" | "vault">,
  collection: Pick<Collection, "contracts">,
): ItemCoordinates {
  const { homeChain } = item.vault;
  const contract = collection.contracts[homeChain];
  if (contract === undefined) return { chain: item.chain, contract: item.contract, tokenId: item.tokenId };
  return { chain: homeChain, contract, tokenId: item.tokenId };
}

/** Whether both name the same place in the same letter case. */
export function areSameCoordinates(a: ItemCoordinates, b: ItemCoordinates): boolean {
  return a.chain === b.chain && a.contract === b.contract && a.tokenId === b.tokenId;
}
