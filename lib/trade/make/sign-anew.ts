/** Refusals of a posted order after which its signature is of no force: the chain refuses it too. */
const withoutForce = [
  "invalid_signature",
  "stale_counter",
  "order_already_expired",
  "order_filled",
  "order_cancelled",
];

/** Refusals that posting the same signature again cannot mend, though the chain may still take it. */
const withForce = ["invalid_structure", "invalid_duration"];

/** What a refusal of a posted order means for its signature: `dead` on-chain too, `refused` here for good, or fit to be posted again. */
export function signatureAfter(code: string): "dead" | "refused" | "kept" {
  if (withoutForce.includes(code)) return "dead";
  return withForce.includes(code) ? "refused" : "kept";
}
