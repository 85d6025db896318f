import type { Item } from "../../contract/item";

/** The flow key of an item: each item has one flow of a kind at a time. */
export function itemKey({ chain, contract, tokenId }: Pick<Item, "chain" | "contract" | "tokenId">): string {
  return `${chain}:${contract.toLowerCase()}:${tokenId}`;
}
