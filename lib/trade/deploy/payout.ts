import { type Address, encodeFunctionData, type Hex } from "viem";
import { payoutSplitAbi } from "../../abi/generated/payout-split";
import { type Clone, CREATOR_CONTRACTS, cloneAddress } from "../../protocol/creator-contracts";
import type { PayoutShare } from "./description";

interface Payee {
  /** The account or the split that is paid. */
  address: Address;
  /** The split to make, or null for a single account. */
  split: Clone | null;
}

function initialiserOf(shares: readonly PayoutShare[]): Hex {
  const args = [shares.map(({ account }) => account), shares.map(({ bps }) => BigInt(bps))] as const;
  return encodeFunctionData({ abi: payoutSplitAbi, functionName: "initialize", args });
}

/** The recipient of a payout: the only account itself, else a split. Payouts with the same shares have the same split. */
export function payeeOf(
  shares: readonly PayoutShare[],
  { creator, salt }: Pick<Clone, "creator" | "salt">,
): Payee {
  const [first, ...others] = shares;
  if (first === undefined) return { address: creator, split: null };
  if (others.length === 0) return { address: first.account, split: null };
  const implementation = CREATOR_CONTRACTS.PayoutSplit;
  const split = { creator, salt, implementation, initialiser: initialiserOf(shares) };
  return { address: cloneAddress(split), split };
}
