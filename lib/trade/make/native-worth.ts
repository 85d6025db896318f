import type { Chain, Currency } from "../../contract/chain";
import { rescale } from "../../format/decimal";
import { usdOf } from "../../format/usd";

/**
 * Converts an amount to base units of the chain's native currency, in which floors are given. A wrapped unit equals a native one. Other
 * tokens are converted by the reference rates of both.
 *
 * @param amount base units of the currency
 * @returns null if a rate is missing
 */
export function nativeWorth(
  amount: bigint,
  currency: Currency,
  { nativeCurrency: native }: Pick<Chain, "nativeCurrency">,
): bigint | null {
  if (currency.kind !== "erc20") return amount;
  if (currency.usd === null || native.usd === null) return null;
  const dollars = usdOf(amount, currency.decimals, currency.usd.rate);
  const one = usdOf(10n ** BigInt(native.decimals), native.decimals, native.usd.rate);
  if (one.units === 0n) return null;
  // Convert both to the finer scale, so that the division loses no digits of its operands.
  const scale = Math.max(dollars.scale, one.scale);
  return (rescale(dollars, scale) * 10n ** BigInt(native.decimals)) / rescale(one, scale);
}
