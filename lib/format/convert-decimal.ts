import { type Decimal, parseDecimal, rescale } from "./decimal";
import { usdOfDecimal } from "./usd";

interface Rated {
  symbol: string;
  usd: { rate: string } | null;
}

/**
 * An amount in another currency, at the reference rates. Currencies of one symbol are the same coin on several chains.
 *
 * @param value a decimal string in whole units of `from`
 * @returns whole units of `to` with `scale` digits after the point, as an integer; null where a rate is not known
 */
export function convertDecimal(
  value: string,
  { from, to, scale }: { from: Rated; to: Rated; scale: number },
): bigint | null {
  if (from.symbol === to.symbol) return rescale(parseDecimal(value), scale);
  if (from.usd === null || to.usd === null) return null;
  return divide(usdOfDecimal(value, from.usd.rate), parseDecimal(to.usd.rate), scale);
}

function divide(a: Decimal, b: Decimal, scale: number): bigint | null {
  if (b.units === 0n) return null;
  return (a.units * 10n ** BigInt(b.scale + scale)) / (b.units * 10n ** BigInt(a.scale));
}
