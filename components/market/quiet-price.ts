/** Makes a price recede: an amount of nothing among others. Pass it to a price as its class. */
export const quietPriceStyles = "text-ink-3 *:*:font-regular *:*:text-ink-3";
