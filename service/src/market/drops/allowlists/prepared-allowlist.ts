import type { Address } from "@/lib/contract/primitives";
import type { Tree } from "./tree-blocks";

/** The terms of an address, as its leaf contains them. */
export interface AllowlistTerms {
  /** How many the address may mint; 0: the stage's limit. */
  limit: bigint;
  /** For one item, in base units of `currency`; the largest uint256: the stage's price. */
  price: bigint;
  /** The zero address: the stage's currency. It counts only beside a price. */
  currency: Address;
}

/** Bytes of an entry: the address, its leaf's position (uint32), the number of its terms (uint16). */
export const addressBytes = 20;
export const entryBytes = addressBytes + 4 + 2;
export const maxDifferentTerms = 65_536;

/** A validated list, ready to be stored. */
export interface PreparedAllowlist {
  tree: Tree;
  /** The number of its addresses. */
  size: number;
  /** Entries in ascending order of their addresses. */
  entries: Buffer;
  terms: readonly AllowlistTerms[];
}
