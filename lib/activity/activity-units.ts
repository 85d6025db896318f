import type { Activity } from "../contract/activity";

export type Units = Pick<Activity, "quantity" | "unitPrice">;

/** The number of units and the price of one, where there is a price; null for a single unit. */
export function activityUnits({
  quantity,
  unitPrice,
}: Units): { quantity: bigint; unitPrice: string | null } | null {
  const units = BigInt(quantity ?? 1);
  return units > 1n ? { quantity: units, unitPrice } : null;
}
