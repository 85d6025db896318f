/** If a server's signature expires in fewer seconds than this, a new one is requested before the wallet opens. */
export const signatureMarginSeconds = 10;
