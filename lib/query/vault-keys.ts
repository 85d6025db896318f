import { queryKeys } from "./query-keys";

/** Keys of what moves between chains. Apart from the others, since few pages have any of it. */
export const vaultKeys = {
  move: (id: string) => ["move", id] as const,
  /** The latest moves of a collection, for how long they take. */
  crossings: (slug: string) => ["crossings", slug] as const,
  /** Begins as its item's: what changes the one changes the other. */
  status: (chain: string, contract: string, tokenId: string) =>
    [...queryKeys.item(chain, contract, tokenId), "vault"] as const,
  lastMove: (chain: string, contract: string, tokenId: string) =>
    [...queryKeys.item(chain, contract, tokenId), "lastMove"] as const,
};
