import { gasOf } from "../trade/deploy/usual-gas";
import type { DropDraft } from "./drop-draft";

/** Bytes of the call that prepares items, with one address for all of them. */
const preparingBytes = 600n;
/** Settings of an enforced collection: the validator, its list and the level. */
const enforcingSettings = 3n;

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
  const splits = splitsOf(draft) * gasOf.split;
  if (basics.kind === "enforced721c")
    return (
      splits + gasOf.enforcedContract + enforcingSettings * gasOf.setting + gasOf.mint + count * gasOf.minted
    );
  const sales = basics.kind === "drop1155" ? atLeastOne(Number(count)) : 1n;
  const opening = sales * (gasOf.sale + gasOf.stage * atLeastOne(stages.length));
  return splits + gasOf.clone + gasOf.prepare + preparingBytes * gasOf.preparedByte + opening;
}
