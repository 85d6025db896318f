/**
 * The header by which a page names the account that it shows. The session's cookie belongs to the whole browser: another tab may have signed
 * in as another account since.
 */
export const accountHeader = "x-account";
