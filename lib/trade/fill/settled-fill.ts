import type { Flow, Settlement } from "../flow/flow";

/** What a finished fill came to; null where that is not known, or nothing is filled yet. */
export function settledOf(flow: Flow): Settlement | null {
  const settled = flow.steps.find(({ id }) => id === "fill")?.settled;
  if (settled === undefined) return null;
  return { quantity: BigInt(settled.quantity), amount: BigInt(settled.amount) };
}
