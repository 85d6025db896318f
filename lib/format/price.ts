import { withPageMark, withPoint } from "../language/numbers";
import {
  type Decimal,
  decimalForEyes,
  decimalText,
  parseDecimal,
  type Rounding,
  rescale,
  trueMinus,
} from "./decimal";

const significantDigits = 4;
const shownPlaces = 4;
const million = 1_000_000n;

function short(value: Decimal, rounding: Rounding): string {
  const { units, scale } = value;
  if (units < 0n) return `${trueMinus}${short({ units: -units, scale }, rounding)}`;
  if (units === 0n) return "0";
  const one = 10n ** BigInt(scale);
  if (units * 10n ** BigInt(shownPlaces) < one) return `<${withPoint("0", "0001")}`;
  const whole = units / one;
  if (whole >= 1000n) {
    const rounded = rescale(value, 0, rounding);
    if (rounded < million) return decimalForEyes({ units: rounded, scale: 0 });
    const millions = rescale({ units, scale: scale + 6 }, 2, rounding);
    return `${decimalForEyes({ units: millions, scale: 2 })}M`;
  }
  const places =
    whole > 0n
      ? significantDigits - whole.toString().length
      : significantDigits + scale - units.toString().length;
  return decimalForEyes({ units: rescale(value, places, rounding), scale: places });
}

/**
 * A price for display: 4 significant digits, grouped from 1,000, `1.24M` from a million, `<0.0001` below that.
 *
 * @param amount base units of the currency, as bigint or as the wire's string of digits
 * @param decimals of the currency
 * @param rounding `up` for amounts that the reader pays, `down` for amounts that they receive
 */
export function formatPrice(amount: bigint | string, decimals: number, rounding: Rounding = "half"): string {
  return short({ units: BigInt(amount), scale: decimals }, rounding);
}

/** The same for a decimal string in whole units, the form of statistics ("12.5"). */
export function formatDecimalPrice(value: string, rounding: Rounding = "half"): string {
  return short(parseDecimal(value), rounding);
}

/**
 * The exact value, ungrouped, with a point in every language: for other programs (JSON-LD, CSV), and to compare with the service's.
 *
 * @param amount base units of the currency
 */
export function plainAmount(amount: bigint | string, decimals: number): string {
  return decimalText({ units: BigInt(amount), scale: decimals });
}

/**
 * The exact value for people, ungrouped, with the mark of the page's language: for `title`, and for what they copy.
 *
 * @param amount base units of the currency
 */
export function formatExactAmount(amount: bigint | string, decimals: number): string {
  return withPageMark(plainAmount(amount, decimals));
}

/** The same for a decimal string in whole units, the form of statistics ("12.5"). */
export function formatExactDecimal(value: string): string {
  return withPageMark(value);
}

/**
 * The exact value to fill a field with. `parsePrice` reads it back in the page's language.
 *
 * @param amount base units of the currency
 */
export function formatTypedAmount(amount: bigint | string, decimals: number): string {
  return withPageMark(plainAmount(amount, decimals));
}

/**
 * The exact value for display: every digit, thousands grouped ("4,031.5").
 *
 * @param amount base units of the currency
 */
export function formatFullAmount(amount: bigint | string, decimals: number): string {
  return decimalForEyes({ units: BigInt(amount), scale: decimals });
}
