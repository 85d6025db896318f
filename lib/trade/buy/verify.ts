import { msg } from "../../language/translate";
import type { ShownListing, VerifyFillParameters } from "../fill/fulfillment-facts";
import { type FillVerification, readFillFacts, signatureExpiry } from "../fill/read-fill";
import { unreadable, verification } from "../review/check-row";
import { tokenRows } from "../review/token-row";
import { fulfillmentChecks } from "./fulfillment-checks";

export type VerifyFulfillmentParameters = VerifyFillParameters<ShownListing>;

const labels = [
  ["action", msg("Action")],
  ["contract", msg("Contract")],
  ["network", msg("Network")],
  ["send", msg("You send")],
  ["receive", msg("You receive")],
  ["paid", msg("Paid out")],
  ["approvals", msg("Approvals")],
  ["ends", msg("Listing ends")],
] as const;

/**
 * Compares the exact bytes that go to the wallet with what the page showed and with the operator's pins. The service is not trusted: its
 * price, fees and signature are compared with the bytes, too.
 *
 * @returns eight rows, and one more for an unpinned currency; any mismatch blocks
 * @see docs/decisions/0001-checks-apart-from-builders.md
 * @example const { blocked, rows } = verifyFulfillment({ answer, shown, taker, chain, pin, counter, simulation, now })
 */
export function verifyFulfillment(parameters: VerifyFulfillmentParameters): FillVerification {
  const facts = readFillFacts(parameters);
  if (typeof facts === "string")
    return { ...verification(unreadable(labels, facts)), signatureExpiresAt: null };
  const rows = [...fulfillmentChecks.map((check) => check(facts)), ...tokenRows(facts.currency, parameters)];
  return { ...verification(rows), signatureExpiresAt: signatureExpiry(facts) };
}
