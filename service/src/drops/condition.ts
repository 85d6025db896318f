import type { Address, Hex } from "@/lib/contract/primitives";

/** A claim condition as the events of its contract leave it. Amounts are digits. */
export interface Condition {
  /** Its number on-chain, digits. */
  id: string;
  /** Unix seconds. */
  startsAt: number;
  maxSupply: string;
  perWallet: string;
  /** Null for none. */
  merkleRoot: Hex | null;
  /** Of one item, in base units of `currency`. */
  price: string;
  /** The zero address for the native currency. */
  currency: Address;
  /** When it was first set as it is: time of the block, Unix seconds. */
  setAt: number;
  minted: string;
}

/** Whether nobody can mint under a condition: what a drop has between stages, while it pauses, and at its end. */
export function isClosed(condition: Pick<Condition, "maxSupply" | "perWallet" | "merkleRoot">): boolean {
  const { maxSupply, perWallet, merkleRoot } = condition;
  return BigInt(maxSupply) === 0n || (BigInt(perWallet) === 0n && merkleRoot === null);
}

/** The condition in force at a time, by its place among the others; -1 before the first. */
export function conditionAt(conditions: readonly Pick<Condition, "startsAt">[], time: number): number {
  return conditions.findLastIndex(({ startsAt }) => startsAt <= time);
}
