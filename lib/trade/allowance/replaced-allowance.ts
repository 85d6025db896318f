import type { Address } from "viem";

/** An approval that replaces what the conduit may spend of a currency now. */
export interface ReplacedAllowance {
  currency: Address;
  /** What it may spend before that, in base units. */
  before: bigint;
}

/** What the flow of a purchase or a mint keeps of the allowance that its approval replaces. */
export function serializeReplaced({ currency, before }: ReplacedAllowance): Record<string, string> {
  return { paidIn: currency, allowedBefore: before.toString() };
}
