import type { DropDraft } from "./drop-draft";

/**
 * Gas that a transaction of a kind usually takes, as `usualGas` of lib/trade/deploy has it for a description: here nothing is described yet.
 */
const usual = {
  split: 260_000n,
  clone: 700_000n,
  enforcedContract: 2_000_000n,
  /** Of the validator, its list and the level. */
  enforcing: 180_000n,
  prepare: 250_000n,
  sale: 60_000n,
  stage: 130_000n,
  mint: 80_000n,
  minted: 2_500n,
} as const;

const atLeastOne = (count: number) => BigInt(Math.max(1, count));

/** Splits of a payout among several accounts: one for mints, another one for later sales with other shares. */
function splitsOf({ basics, earnings }: Pick<DropDraft, "basics" | "earnings">): bigint {
  const { payees } = earnings;
  if (payees.length < 2) return 0n;
  const isOne =
    basics.kind === "enforced721c" || payees.every(({ mintBps, salesBps }) => mintBps === salesBps);
  return isOne ? 1n : 2n;
}

/** About how much gas the transactions of a draft's deployment take together. What is not filled in yet counts as one. */
export function deployGas(draft: Pick<DropDraft, "basics" | "items" | "stages" | "earnings">): bigint {
  const { basics, items, stages } = draft;
  const count = BigInt(items.stored?.count ?? 0);
  const splits = splitsOf(draft) * usual.split;
  if (basics.kind === "enforced721c")
    return splits + usual.enforcedContract + usual.enforcing + usual.mint + count * usual.minted;
  const sales = basics.kind === "drop1155" ? atLeastOne(Number(count)) : 1n;
  const opening = sales * (usual.sale + usual.stage * atLeastOne(stages.length));
  return splits + usual.clone + usual.prepare + opening;
}
