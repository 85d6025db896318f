import type { Address } from "@/lib/contract/primitives";
import type { Tree } from "./tree-blocks";

/** What a list promises to an address, as it stands in its leaf. */
export interface AllowlistTerms {
  /** How many the address may mint; 0: as many as the stage says. */
  limit: bigint;
  /** Of one item, in base units of `currency`; the largest uint256: what the stage says. */
  price: bigint;
  /** The zero address: what the stage says. It counts only beside a price. */
  currency: Address;
}

/** Bytes of an entry: the address, its leaf's position (uint32), the number of its terms (uint16). */
export const addressBytes = 20;
export const entryBytes = addressBytes + 4 + 2;
export const maxDifferentTerms = 65_536;

/** A list that is decided: nothing about it is left to find wrong. */
export interface PreparedAllowlist {
  tree: Tree;
  /** How many addresses are on it. */
  size: number;
  /** Entries in ascending order of their addresses. */
  entries: Buffer;
  terms: readonly AllowlistTerms[];
}
