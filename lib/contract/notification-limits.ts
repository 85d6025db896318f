/** Limits of what accounts ask to be told, and where. This file has no schemas, so that pages can import it. */
export const maxPriceAlerts = 50;
/** Of more browsers the oldest goes. */
export const maxPushSubscriptions = 10;
export const maxWebhooks = 10;
