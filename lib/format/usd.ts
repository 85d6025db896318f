import { withPoint } from "../language/numbers";
import { type Decimal, decimalForEyes, parseDecimal, rescale, trueMinus } from "./decimal";

/**
 * The dollar value of an amount at a reference rate, exact.
 *
 * @param amount base units
 * @param rate dollars of one whole unit, a decimal string
 */
export function usdOf(amount: bigint | string, decimals: number, rate: string): Decimal {
  const factor = parseDecimal(rate);
  return { units: BigInt(amount) * factor.units, scale: decimals + factor.scale };
}

/** The dollar value of a decimal string in whole units, the form of statistics. */
export function usdOfDecimal(value: string, rate: string): Decimal {
  const parsed = parseDecimal(value);
  return usdOf(parsed.units, parsed.scale, rate);
}

/** `$2,829.21` below 100,000, then `$487.7K` and `$1.2M`; `<$0.01` under one cent. It is only a hint beside the signed amount. */
export function formatUsd(value: Decimal): string {
  if (value.units < 0n) return `${trueMinus}${formatUsd({ units: -value.units, scale: value.scale })}`;
  if (value.units === 0n) return `$${withPoint("0", "00")}`;
  if (value.units * 100n < 10n ** BigInt(value.scale)) return `<$${withPoint("0", "01")}`;
  const cents = rescale(value, 2);
  if (cents < 10_000_000n) return `$${decimalForEyes({ units: cents, scale: 2 }, 2)}`;
  const thousands = rescale({ units: value.units, scale: value.scale + 3 }, 1);
  if (thousands < 10_000n) return `$${decimalForEyes({ units: thousands, scale: 1 }, 1)}K`;
  const millions = rescale({ units: value.units, scale: value.scale + 6 }, 1);
  return `$${decimalForEyes({ units: millions, scale: 1 }, 1)}M`;
}
