import { parseUnits } from "viem";

/** Decimals of an amount of dollars: it is counted in millionths. */
export const usdDecimals = 6;
/** Decimals of a rate that count; the reference rates have fewer. */
const rateDecimals = 18;

/**
 * An amount in millionths of a dollar, rounded down.
 *
 * @param amount base units of the currency, of `decimals` decimals
 * @param rate dollars for one whole unit, a decimal
 */
export function inDollars(amount: bigint, rate: string, decimals: number): bigint {
  return (amount * parseUnits(rate, rateDecimals)) / 10n ** BigInt(decimals + rateDecimals - usdDecimals);
}
