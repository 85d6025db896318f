/**
 * For queries that a part of the page needs before it can show anything. Offline they would pause silently, and the part would wait for
 * ever. With this option they ask, fail, and show the failure.
 */
export const offlineToo = { networkMode: "always", refetchOnReconnect: true } as const;
