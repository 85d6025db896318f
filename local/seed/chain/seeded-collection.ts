import type { Address } from "viem";

/** A collection that the seed has deployed. */
export interface SeededCollection {
  slug: string;
  address: Address;
  startBlock: number;
  creator: Address;
}
