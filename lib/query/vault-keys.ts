import { queryKeys } from "./query-keys";

/** Query keys of moves between chains. They have a file of their own because few pages need them. */
export const vaultKeys = {
  move: (id: string) => ["move", id] as const,
  /** The latest moves of a collection, from which its usual duration comes. */
  crossings: (slug: string) => ["crossings", slug] as const,
  /** Begins with the item's key, so that a change of the item marks it as stale too. */
  status: (chain: string, contract: string, tokenId: string) =>
    [...queryKeys.item(chain, contract, tokenId), "vault"] as const,
  lastMove: (chain: string, contract: string, tokenId: string) =>
    [...queryKeys.item(chain, contract, tokenId), "lastMove"] as const,
};
