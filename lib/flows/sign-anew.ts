/** Refusals of a posted order that posting the same signature again can not mend. */
export const signAnew: ReadonlySet<string> = new Set([
  "invalid_signature",
  "stale_counter",
  "invalid_structure",
  "invalid_duration",
  "order_already_expired",
]);
