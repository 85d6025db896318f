import { t } from "../language/translate";

/** A typed number of items, or the error in it. */
export type MintQuantity = { value: number; error: null } | { value: null; error: string | null };

/** The most items in one transaction without another limit: more would not fit into a block. */
const mostAtOnce = 100;

/** The most items in one transaction. */
export function capOf(most: number | null): number {
  return most === null ? mostAtOnce : Math.min(most, mostAtOnce);
}

/**
 * Reads a typed quantity. An empty field is not an error yet.
 *
 * @param most how many the address may mint; null for no limit
 */
export function readMintQuantity(text: string, most: number | null): MintQuantity {
  const typed = text.trim();
  if (typed === "") return { value: null, error: null };
  const cap = capOf(most);
  if (!/^\d{1,9}$/.test(typed) || Number(typed) === 0)
    return { value: null, error: t("Enter a whole number above zero.") };
  const value = Number(typed);
  if (value <= cap) return { value, error: null };
  return {
    value: null,
    error:
      most === cap
        ? t("You can mint up to {limit}.", { limit: cap })
        : t("At most {limit} at once.", { limit: cap }),
  };
}

const bigStep = 5;

/** The quantity after a key of a spin button, before limits apply; null for any other key. */
export function quantityAfterKey(key: string, quantity: number, cap: number): number | null {
  switch (key) {
    case "ArrowUp":
      return quantity + 1;
    case "ArrowDown":
      return quantity - 1;
    case "PageUp":
      return quantity + bigStep;
    case "PageDown":
      return quantity - bigStep;
    case "Home":
      return 1;
    case "End":
      return cap;
    default:
      return null;
  }
}
