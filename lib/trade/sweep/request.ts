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

/** What one account buys on one chain in one transaction, as the page showed it. */
export interface SweepRequest {
  web: WebChain;
  buyer: Address;
  entries: readonly CartEntry[];
}

/** An entry of the cart with the service's answer and what the chain says of its maker. */
export interface AnsweredEntry extends VerifySweepEntry {
  cart: CartEntry;
}

/** Something that is not bought, and why in words. */
export interface LeftOut {
  entry: CartEntry;
  words: ErrorWords;
}

/** Everything that the dialog shows before the wallet opens. */
export interface SweepReview {
  plan: SweepPlan<AnsweredEntry>;
  /** null where nothing is left to buy. */
  verification: FillVerification | null;
  leftOut: readonly LeftOut[];
  /** What the plan's approvals replace; not there where the chain did not say. */
  replaced: readonly ReplacedAllowance[];
  /** Wei, estimated; null where the chain does not say, or an approval comes first. */
  networkFee: bigint | null;
  /** How much more the buyer needs, for eyes; null where it is enough. */
  missing: string | null;
}

const savedWordsSchema = z.object({
  code: z.string(),
  tone: z.enum(["neg", "warn", "neutral"]),
  title: z.string(),
  safe: z.string(),
});

/** What a running sweep keeps through a reload: what its transaction fills, in its sequence, and what was left out before. */
const savedSweepSchema = z.object({
  filled: z.array(
    z.object({
      entry: cartEntrySchema,
      /** Last second of the server's word, or null where none is needed. */
      lapsesAt: timestampSchema.nullable(),
    }),
  ),
  leftOut: z.array(z.object({ entry: cartEntrySchema, words: savedWordsSchema })),
  replaced: z.array(
    z.object({
      currency: addressSchema,
      before: digitsSchema,
      /** Of an earlier attempt, which stopped after it; not there where this purchase's own approval is the first. */
      approval: bytes32Schema.optional(),
    }),
  ),
});
export type SavedSweep = z.infer<typeof savedSweepSchema>;

/** What is replaced in all since the first of several attempts, which alone knows what there was before any of them. */
function sinceFirst(
  replaced: readonly ReplacedAllowance[],
  left: readonly ApprovedAllowance[],
): readonly (ReplacedAllowance & Partial<ApprovedAllowance>)[] {
  const isOf =
    ({ currency }: ReplacedAllowance) =>
    (other: ReplacedAllowance) =>
      sameAddress(other.currency, currency);
  const earlier = left.map((each) => {
    // Lower where it was set back further, or used, in between: it is never set back to more than there was.
    const before = replaced.find(isOf(each))?.before ?? each.before;
    return before < each.before ? { ...each, before } : each;
  });
  return [...earlier, ...replaced.filter((each) => !left.some(isOf(each)))];
}

/**
 * @param left what earlier attempts at the purchase may have left standing (`leftBySweep`), for this one's receipt to speak of it
 */
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

/** What {@link serializeSweep} wrote, or null where the text is not of this version. */
export function parseSavedSweep(text: string | undefined): SavedSweep | null {
  try {
    return savedSweepSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}
