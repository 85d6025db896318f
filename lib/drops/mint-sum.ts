import { decimalForEyes, rescale } from "../format/decimal";

/** What some items cost, for eyes. */
export interface MintSum {
  /** Of one, exactly; null where that takes more places than are shown, and the total could not be checked by it. */
  each: string | null;
  /** Of all, rounded up. */
  total: string;
}

const maxPlaces = 6;

/**
 * A price and what it comes to, so that what is shown adds up: 3 × 0.012341 is 0.037023.
 *
 * @param price of one item, base units
 * @param decimals of the currency
 */
export function mintSum(price: bigint, quantity: number, decimals: number): MintSum {
  const places = Math.min(maxPlaces, decimals);
  const shown = (amount: bigint) => {
    const units = rescale({ units: amount, scale: decimals }, places, "up");
    return { text: decimalForEyes({ units, scale: places }), units };
  };
  const each = shown(price);
  const total = shown(price * BigInt(quantity));
  const addsUp = each.units * BigInt(quantity) === total.units;
  return { each: addsUp ? each.text : null, total: total.text };
}
