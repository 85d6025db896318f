/**
 * Orders that ended longer ago than this, in seconds of their chain, are not decided again when something about their maker or item changes:
 * nothing can revive them, since no reorganisation goes so far back in time. Their own fulfilments and cancellations always count.
 */
export const forgottenSeconds = 3_600;
