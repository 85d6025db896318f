import type { ActivityType } from "../contract/activity";

/** Activity types by which an account receives an item. */
export const receivingTypes: readonly ActivityType[] = ["transfer", "sale", "pool_buy", "mint", "vault_in"];
