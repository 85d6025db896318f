/** Most characters of a collection's symbol: wallets show no more. */
export const maxSymbolLength = 11;
/** Most characters of a collection's name and of its description. */
export const maxDraftNameLength = 100;
export const maxDescriptionLength = 600;
