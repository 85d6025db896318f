import type { Chain, Currency } from "../../contract/chain";
import { rescale } from "../../format/decimal";
import { usdOf } from "../../format/usd";

/**
 * What an amount is worth in the chain's native currency, in base units: floors are named in it. A wrapped unit stands for a native one;
 * a token is compared by the reference rates of both.
 *
 * @param amount base units of the currency
 * @returns null where a rate is missing
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
  // Both in the finer of the two scales, so that nothing is lost before the division.
  const scale = Math.max(dollars.scale, one.scale);
  return (rescale(dollars, scale) * 10n ** BigInt(native.decimals)) / rescale(one, scale);
}
