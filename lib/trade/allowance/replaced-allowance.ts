import type { Address } from "viem";

/** An allowance of the conduit that a new approval replaces. */
export interface ReplacedAllowance {
  currency: Address;
  /** The allowance before the approval, in base units. */
  before: bigint;
}

/** The data that a purchase or a mint saves about the allowance that its approval replaces. */
export function serializeReplaced({ currency, before }: ReplacedAllowance): Record<string, string> {
  return { paidIn: currency, allowedBefore: before.toString() };
}
