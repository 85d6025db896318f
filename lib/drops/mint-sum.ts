import { decimalForEyes, rescale } from "../format/decimal";

/** The cost of some items, as shown on the page. */
export interface MintSum {
  /** Exact price of one item; null if it has more decimal places than are shown, because the shown numbers would not multiply. */
  each: string | null;
  /** Price of all items, rounded up. */
  total: string;
}

const maxPlaces = 6;

/**
 * The shown price and total, which multiply exactly: 3 × 0.012341 is 0.037023.
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
