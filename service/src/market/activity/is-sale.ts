import type { ActivityType } from "@/lib/contract/activity";

/** Whether entries of a type are sales: these count in volume and may be an item's last sale. */
export function isSale(type: string): type is Extract<ActivityType, "sale" | "pool_buy" | "pool_sell"> {
  return type === "sale" || type === "pool_buy" || type === "pool_sell";
}
