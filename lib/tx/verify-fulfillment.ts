import { QuaysideError } from "@/lib/errors";
import { unreadable, type Verification, verification } from "./check-row";
import { fulfillmentChecks } from "./fulfillment-checks";
import type { ShownListing, VerifyFillParameters } from "./fulfillment-facts";
import { type FillVerification, lapseOf, readFill } from "./read-fill";
import { tokenRows } from "./token-row";

export type VerifyFulfillmentParameters = VerifyFillParameters<ShownListing>;

const labels = [
  ["action", "Action"],
  ["contract", "Contract"],
  ["network", "Network"],
  ["send", "You send"],
  ["receive", "You receive"],
  ["paid", "Paid out"],
  ["approvals", "Approvals"],
  ["ends", "Listing ends"],
] as const;

/**
 * Compares the exact bytes that go to the wallet with what the page showed and with what the web's operator pinned. Nothing that
 * the service says about them is believed; its account of price, fees and signature is compared with them.
 *
 * @returns eight rows, and one for a currency that is not pinned; any mismatch blocks
 * @see design.md section 6, "What you are signing"
 * @example const { blocked, rows } = verifyFulfillment({ answer, shown, taker, chain, pin, counter, simulation, now })
 */
export function verifyFulfillment(parameters: VerifyFulfillmentParameters): FillVerification {
  const facts = readFill(parameters);
  if (typeof facts === "string") return { ...verification(unreadable(labels, facts)), lapsesAt: null };
  const rows = [...fulfillmentChecks.map((check) => check(facts)), ...tokenRows(facts.currency, parameters)];
  return { ...verification(rows), lapsesAt: lapseOf(facts) };
}

/** Throws where a verification blocks: the last gate before a wallet opens. */
export function assertVerified(result: Verification): void {
  if (!result.blocked) return;
  const differing = result.rows.find((row) => row.verdict === "mismatch");
  throw new QuaysideError("verification_failed", "This transaction does not match what we showed you.", {
    details: `${differing?.label}: ${differing?.value} (${differing?.detail})`,
  });
}
