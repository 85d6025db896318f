/**
 * Orders that ended longer ago than this, in seconds of their chain, are not recomputed when their maker or item
 * changes: nothing can revive them, since no reorganisation reaches that far back. Their own fulfilments and
 * cancellations always count.
 */
export const forgottenSeconds = 3_600;
