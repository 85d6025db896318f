/** Refusals of a posted order whose signature is void: the chain refuses it too. */
const withoutForce = [
  "invalid_signature",
  "stale_counter",
  "order_already_expired",
  "order_filled",
  "order_cancelled",
];

/** Refusals that remain when the same signature is posted again, although the chain may accept it. */
const withForce = [
  "invalid_structure",
  "invalid_duration",
  "order_ended",
  "not_endable",
  "invalid_replacement",
];

/**
 * The effect of a refusal on the signature of a posted order. `dead`: void on-chain too. `refused`: never posted here again. `kept`: may be
 * posted again.
 */
export function signatureAfter(code: string): "dead" | "refused" | "kept" {
  if (withoutForce.includes(code)) return "dead";
  return withForce.includes(code) ? "refused" : "kept";
}
