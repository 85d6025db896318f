import { msg } from "../../language/translate";
import type { ShownOffer, VerifyFillParameters } from "../fill/fulfillment-facts";
import { type FillVerification, readFillFacts, signatureExpiry } from "../fill/read-fill";
import { unreadable, verification } from "../review/check-row";
import { tokenRows } from "../review/token-row";
import { acceptanceChecks } from "./acceptance-checks";

export type VerifyAcceptanceParameters = VerifyFillParameters<ShownOffer>;

const labels = [
  ["action", msg("Action")],
  ["contract", msg("Contract")],
  ["network", msg("Network")],
  ["send", msg("You send")],
  ["receive", msg("You receive")],
  ["paid", msg("Paid out")],
  ["approvals", msg("Approvals")],
  ["ends", msg("Offer ends")],
] as const;

/**
 * Compares the exact bytes of an acceptance with what the page showed and with the operator's pins. It must fill the shown offer, give
 * exactly the shown token for exactly the shown proceeds, and move nothing else.
 *
 * @returns eight rows, and one more for an unpinned currency; any mismatch blocks
 * @see docs/decisions/0001-checks-apart-from-builders.md, docs/decisions/0005-private-listings-and-acceptances-are-matches.md
 * @example const { blocked, rows } = verifyAcceptance({ answer, shown, taker, chain, pin, counter, simulation, now })
 */
export function verifyAcceptance(parameters: VerifyAcceptanceParameters): FillVerification {
  const facts = readFillFacts(parameters);
  if (typeof facts === "string")
    return { ...verification(unreadable(labels, facts)), signatureExpiresAt: null };
  const rows = [...acceptanceChecks.map((check) => check(facts)), ...tokenRows(facts.currency, parameters)];
  return { ...verification(rows), signatureExpiresAt: signatureExpiry(facts) };
}
