import { QuaysideError } from "@/lib/errors";
import { parseOrder } from "@/lib/seaport/parse-order";
import { type CheckRow, type Verification, verification } from "./check-row";
import { decodeFulfillment, orderParameters } from "./decode-fulfillment";
import { findCurrency } from "./describe-amount";
import { fulfillmentChecks } from "./fulfillment-checks";
import type { FulfillmentFacts, VerifyFulfillmentParameters } from "./fulfillment-facts";

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

/** Where the bytes are no fill of the accepted shape, no row can be trusted: all mismatch, the first says why. */
function unreadable(reason: string): Verification {
  return verification(
    labels.map(
      ([id, label], index): CheckRow => ({
        id,
        label,
        value: "Not readable",
        detail: index === 0 ? reason : "Not compared",
        verdict: "mismatch",
      }),
    ),
  );
}

function readFacts(parameters: VerifyFulfillmentParameters): FulfillmentFacts | string {
  const decoded = decodeFulfillment(parameters.transaction.data);
  if (decoded === null) return "The bytes are not a purchase of one listing.";
  const { chain, pin } = parameters;
  const result = parseOrder(orderParameters(decoded.order), {
    conduitKey: pin.conduitKey,
    signedZone: chain.contracts.signedZone,
  });
  if (!result.ok) return result.failures[0]?.message ?? "The order has a shape that is not accepted.";
  const { numerator, denominator } = decoded.order;
  if (denominator === 0n) return "The bytes buy a part that does not exist.";
  const parsed = result.order;
  return {
    ...parameters,
    decoded,
    parsed,
    currency: findCurrency(chain, parsed.currency),
    pays: (parsed.price * numerator) / denominator,
  };
}

/**
 * Compares the exact bytes that go to the wallet with what the page showed and with what the web's operator pinned. Nothing that
 * the service says about them is believed; its account of the fees is compared with them.
 *
 * @returns eight rows; any mismatch blocks
 * @see design.md section 6, "What you are signing"
 * @example const { blocked, rows } = verifyFulfillment({ transaction, approvals, fees, shown, taker, chain, pin, counter, simulation, now })
 */
export function verifyFulfillment(parameters: VerifyFulfillmentParameters): Verification {
  const facts = readFacts(parameters);
  if (typeof facts === "string") return unreadable(facts);
  return verification(fulfillmentChecks.map((check) => check(facts)));
}

/** Throws where a verification blocks: the last gate before a wallet opens. */
export function assertVerified(result: Verification): void {
  if (!result.blocked) return;
  const differing = result.rows.find((row) => row.verdict === "mismatch");
  throw new QuaysideError("verification_failed", "This transaction does not match what we showed you.", {
    details: `${differing?.label}: ${differing?.value} (${differing?.detail})`,
  });
}
