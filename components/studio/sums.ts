import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Currency } from "@/lib/contract/chain";
import type { StudioAmount } from "@/lib/contract/studio";

/** A sum in one coin, of all chains that have it. */
export interface Sum {
  currency: Currency;
  amount: bigint;
}

/** For the order alone; a coin without a rate comes last. */
function worth({ currency: { decimals, usd }, amount }: Sum): number {
  return usd === null ? 0 : (Number(amount) / 10 ** decimals) * Number(usd.rate);
}

/** Sums by coin, the one worth most first. The wrapped coin counts as the native one; currencies that the page does not know are left out. */
export function sumsOf(amounts: readonly StudioAmount[], looks: ChainLooks): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { chain, currency: address, amount } of amounts) {
    const known = currencyOf(lookOf(looks, chain), address);
    const currency = known?.kind === "wrapped" ? nativeOf(looks, chain) : known;
    if (currency === null) continue;
    const key = `${currency.symbol} ${currency.decimals}`;
    sums.set(key, { currency, amount: (sums.get(key)?.amount ?? 0n) + BigInt(amount) });
  }
  return [...sums.values()].sort((a, b) => worth(b) - worth(a));
}
