import type { ActivityType } from "@/lib/contract/activity";

/** The nine types of the API in the order of the filter chips. */
export const activityTypes: readonly ActivityType[] = [
  "sale",
  "listing",
  "offer",
  "transfer",
  "mint",
  "vault_out",
  "vault_in",
  "pool_buy",
  "pool_sell",
];
