import type { Flow, Settlement } from "../flow/flow";

/** The result of a finished fill; null if it is unknown or the fill is not finished. */
export function settledOf(flow: Flow): Settlement | null {
  const settled = flow.steps.find(({ id }) => id === "fill")?.settled;
  if (settled === undefined) return null;
  return { quantity: BigInt(settled.quantity), amount: BigInt(settled.amount) };
}
