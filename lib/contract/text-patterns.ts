/** An account or a contract, in any letter case. */
export const addressPattern = /^0x[0-9a-fA-F]{40}$/;

/** The name of a collection in addresses of pages. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
