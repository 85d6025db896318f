/** Less than this many seconds of a server's signature left, and a new one is asked for before the wallet opens. */
export const signatureMarginSeconds = 10;
