/**
 * For queries whose answer a part of the page waits for with nothing else to show: offline they would pause without a word, and the part
 * would wait for ever. So they ask, fail, and can say so.
 */
export const offlineToo = { networkMode: "always", refetchOnReconnect: true } as const;
