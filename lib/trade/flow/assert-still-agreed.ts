import { msg, t } from "@/lib/language/translate";
import { FlowError } from "../errors/flow-error";
import { assertVerified, type Verification } from "../review/check-row";
import { signatureMarginSeconds } from "./signature-margin";

const unchecked = {
  trade: msg("{chain} does not answer, so this trade cannot be checked now."),
  delivery: msg("{chain} does not answer, so this delivery cannot be checked now."),
  purchase: msg("{chain} does not answer, so this purchase cannot be checked now."),
  move: msg("{chain} does not answer, so this move cannot be checked now."),
  swap: msg("{chain} does not answer, so this trade with the pool cannot be checked now."),
  mint: msg("{chain} does not answer, so this mint cannot be checked now."),
} as const;

/** The kind of a transaction that could not be checked. */
type Unchecked = keyof typeof unchecked;

/** A review of a transaction that pays for something. */
interface Reviewed {
  verification: Verification & { signatureExpiresAt?: number | null };
  /** How much more money is needed, as text; null if there is enough. */
  missing: string | null;
}

/**
 * Throws unless the agreed transaction may still be sent. This is the last check before the wallet opens, on a review that was repeated a
 * moment ago.
 *
 * @param agreed the review that the person confirmed
 * @param words for the error: the kind of transaction and the name of its chain
 * @param now Unix seconds
 * @throws FlowError `insufficient_funds`, `trading_off`, `signature_expired`; QuaysideError `verification_failed`
 */
export function assertStillAgreed(
  { verification, missing }: Reviewed,
  {
    agreed,
    words: { what, chainName },
    now,
  }: {
    agreed: { verification: Pick<Verification, "unproven"> | null };
    words: { what: Unchecked; chainName: string };
    now: number;
  },
): void {
  if (missing !== null) throw new FlowError("insufficient_funds", { missing });
  assertVerified(verification);
  // A transaction that could not be simulated needs the person's consent, which covers only the review that they saw.
  if (verification.unproven && agreed.verification?.unproven !== true)
    throw new FlowError("trading_off", {
      reason: t(unchecked[what], { chain: chainName }),
    });
  const { signatureExpiresAt = null } = verification;
  if (signatureExpiresAt !== null && signatureExpiresAt - now < signatureMarginSeconds)
    throw new FlowError("signature_expired");
}
