import { groupDigits, withPoint } from "../language/numbers";

/** A decimal number as an integer and the count of its digits after the point: 12.5 is `{ units: 125n, scale: 1 }`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** `up` is away from zero, `down` towards it. A cost is rounded up, a receipt down, everything else half up. */
export type Rounding = "half" | "up" | "down";

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads a decimal string of the wire ("-12.5"). It throws for any other text, since the edges validate such strings. */
export function parseDecimal(text: string): Decimal {
  const match = pattern.exec(text);
  if (!match) throw new RangeError(`Not a decimal number: ${JSON.stringify(text.slice(0, 32))}`);
  const [, sign = "", whole = "0", fraction = ""] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, scale: fraction.length };
}

/** `units` at `scale` digits after the point, rounded to `toScale` digits. */
export function rescale({ units, scale }: Decimal, toScale: number, rounding: Rounding = "half"): bigint {
  if (toScale >= scale) return units * 10n ** BigInt(toScale - scale);
  const step = 10n ** BigInt(scale - toScale);
  const size = units < 0n ? -units : units;
  const floor = size / step;
  const rest = size % step;
  const lift = rounding === "up" ? rest > 0n : rounding === "half" && rest * 2n >= step;
  const rounded = lift ? floor + 1n : floor;
  return units < 0n ? -rounded : rounded;
}

/**
 * Plain text of a decimal number, without grouping and trailing zeros. `minFraction` is the least number of digits after the point.
 */
export function decimalText({ units, scale }: Decimal, minFraction = 0): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  let fraction = digits.slice(digits.length - scale);
  while (fraction.length > minFraction && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  return `${units < 0n ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}

/** The same with grouped thousands and a true minus sign, in the page's language, only for display. */
export function decimalForEyes(decimal: Decimal, minFraction = 0): string {
  const [whole = "0", fraction] = decimalText(decimal, minFraction).replace("-", "").split(".");
  return `${decimal.units < 0n ? trueMinus : ""}${withPoint(groupDigits(whole), fraction)}`;
}

export const trueMinus = "−";

/** Shown in place of an unknown value. Never 0. */
export const missing = "—";
