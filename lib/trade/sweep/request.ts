import type { Address } from "viem";
import { z } from "zod";
import type { WebChain } from "../../chains/web-chain";
import { addressSchema, bytes32Schema, digitsSchema, timestampSchema } from "../../contract/primitives";
import { sameAddress } from "../../same-address";
import type { ApprovedAllowance } from "../allowance/read-leftover";
import type { ReplacedAllowance } from "../allowance/replaced-allowance";
import { type CartEntry, cartEntrySchema } from "../cart/cart-entry";
import type { ErrorWords } from "../errors/error-words";
import type { FillVerification } from "../fill/read-fill";
import type { SweepPlan } from "./compose-sweep";
import type { VerifySweepEntry } from "./verify";

/** A purchase by one account on one chain in one transaction, as the page showed it. */
export interface SweepRequest {
  web: WebChain;
  buyer: Address;
  entries: readonly CartEntry[];
}

/** A cart entry with the service's answer and the maker's counter on the chain. */
export interface AnsweredEntry extends VerifySweepEntry {
  cart: CartEntry;
}

/** An entry that is not bought, and why, in words. */
export interface LeftOut {
  entry: CartEntry;
  words: ErrorWords;
}

/** Everything that the dialog shows before the wallet opens. */
export interface SweepReview {
  plan: SweepPlan<AnsweredEntry>;
  /** null if nothing is left to buy. */
  verification: FillVerification | null;
  leftOut: readonly LeftOut[];
  /** The allowances that the plan's approvals replace; only those that the chain reported. */
  replaced: readonly ReplacedAllowance[];
  /** Estimated wei; null if the chain gives no estimate or an approval comes first. */
  networkFee: bigint | null;
  /** How much more the buyer needs, as text; null if they have enough. */
  missing: string | null;
}

const savedWordsSchema = z.object({
  code: z.string(),
  tone: z.enum(["neg", "warn", "neutral"]),
  title: z.string(),
  safe: z.string(),
});

/**
 * The data of a running sweep that survives a reload: the entries of its transaction in sequence, and the entries that were left out
 * before.
 */
const savedSweepSchema = z.object({
  filled: z.array(
    z.object({
      entry: cartEntrySchema,
      /** Last second of the server's signature, or null if none is needed. */
      lapsesAt: timestampSchema.nullable(),
    }),
  ),
  leftOut: z.array(z.object({ entry: cartEntrySchema, words: savedWordsSchema })),
  replaced: z.array(
    z.object({
      currency: addressSchema,
      before: digitsSchema,
      /** The approval of an earlier attempt that stopped after it; absent if this purchase made the first approval. */
      approval: bytes32Schema.optional(),
    }),
  ),
});
export type SavedSweep = z.infer<typeof savedSweepSchema>;

/** The allowances that several attempts replaced together. Only the first attempt knows the allowance before all of them. */
function sinceFirst(
  replaced: readonly ReplacedAllowance[],
  left: readonly ApprovedAllowance[],
): readonly (ReplacedAllowance & Partial<ApprovedAllowance>)[] {
  const isOf =
    ({ currency }: ReplacedAllowance) =>
    (other: ReplacedAllowance) =>
      sameAddress(other.currency, currency);
  const earlier = left.map((each) => {
    // The value is lower if the allowance was lowered or used in between: it is never restored to more than there was.
    const before = replaced.find(isOf(each))?.before ?? each.before;
    return before < each.before ? { ...each, before } : each;
  });
  return [...earlier, ...replaced.filter((each) => !left.some(isOf(each)))];
}

/** @param left allowances that earlier attempts may have left (`sweepApprovals`), so that this attempt's receipt shows them */
export function serializeSweep(
  { plan, leftOut, replaced }: Pick<SweepReview, "plan" | "leftOut" | "replaced">,
  left: readonly ApprovedAllowance[] = [],
): string {
  const saved: SavedSweep = {
    filled: plan.entries.map(({ cart, answer }) => ({ entry: cart, lapsesAt: answer.expiresAt })),
    leftOut: leftOut.map(({ entry, words: { action: _, ...words } }) => ({ entry, words })),
    replaced: sinceFirst(replaced, left).map((each) => ({ ...each, before: each.before.toString() })),
  };
  return JSON.stringify(saved);
}

/** Reads the text of {@link serializeSweep}. null if another version wrote it. */
export function parseSavedSweep(text: string | undefined): SavedSweep | null {
  try {
    return savedSweepSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}
