import type { DropDraft } from "./drop-draft";
import { stageSums } from "./stage-sums";

const wholeBps = 10_000n;

/** What mints bring in one currency if everything is minted. */
export interface MintShares {
  /** In the contract's form: the native one is `DROP_NATIVE`. */
  currency: string;
  /** In base units. */
  total: bigint;
  /** The part of each payee, by its place in the draft; rounded down, as the split pays it. */
  parts: readonly bigint[];
}

/** What each payee gets of the mints if everything is minted; null if nothing bounds what is minted. */
export function mintShares(
  draft: Pick<DropDraft, "basics" | "items" | "stages" | "earnings">,
): MintShares[] | null {
  const totals = new Map<string, bigint>();
  for (const { stage, amount } of stageSums(draft)) {
    if (amount === null) return null;
    if (amount > 0n) totals.set(stage.currency, (totals.get(stage.currency) ?? 0n) + amount);
  }
  return [...totals].map(([currency, total]) => ({
    currency,
    total,
    parts: draft.earnings.payees.map(({ mintBps }) => (total * BigInt(mintBps)) / wholeBps),
  }));
}
