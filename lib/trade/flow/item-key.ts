import type { Item } from "../../contract/item";

/** One flow of a kind at a time for each item. */
export function itemKey({ chain, contract, tokenId }: Pick<Item, "chain" | "contract" | "tokenId">): string {
  return `${chain}:${contract.toLowerCase()}:${tokenId}`;
}
