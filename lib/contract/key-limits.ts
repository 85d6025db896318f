/** Requests of a key in each minute. This file has no schemas, so that pages can import it. */
export const defaultKeyLimits = { read: 600, write: 120, fulfillment: 120 } as const;
export type LimitBucket = keyof typeof defaultKeyLimits;

/** Usable keys that an account may have at the same time. */
export const maxKeysPerAccount = 10;
