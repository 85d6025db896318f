import { FlowError } from "../errors/flow-error";
import { assertVerified, type Verification } from "../review/check-row";
import { signatureMarginSeconds } from "./signature-margin";

/** A review of a transaction that pays for something. */
interface Reviewed {
  verification: Verification & { signatureExpiresAt?: number | null };
  /** How much more money is needed, for eyes; null where it is enough. */
  missing: string | null;
}

/**
 * Throws unless what a person agreed to may still be sent: the last check before the wallet opens, over a review of the same that was
 * made a moment ago.
 *
 * @param agreed what the person saw when they confirmed
 * @param words for the person: what is checked ("purchase"), and on which chain
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
    words: { what: string; chainName: string };
    now: number;
  },
): void {
  if (missing !== null) throw new FlowError("insufficient_funds", { missing });
  assertVerified(verification);
  // What could not be simulated needs the person's own consent, which they gave only for what they saw.
  if (verification.unproven && agreed.verification?.unproven !== true)
    throw new FlowError("trading_off", {
      reason: `${chainName} does not answer, so this ${what} cannot be checked now.`,
    });
  const { signatureExpiresAt = null } = verification;
  if (signatureExpiresAt !== null && signatureExpiresAt - now < signatureMarginSeconds)
    throw new FlowError("signature_expired");
}
