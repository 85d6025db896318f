import { joinWords } from "@/lib/language/join-words";
import { type ChainLooks, currencyOf, lookOf } from "../../chains/chain-look";
import { rescale } from "../../format/decimal";
import { formatExactAmount, formatPrice } from "../../format/price";
import { formatUsd, usdOf } from "../../format/usd";
import { type CartEntry, entryPrice } from "./cart-entry";

/** The total of entries in currencies with the same symbol. */
export interface CartTotal {
  symbol: string;
  decimals: number;
  /** Base units. */
  amount: bigint;
}

/**
 * Adds up prices by symbol, only for display: ETH of two chains is one number here, but never in anything that is signed. Entries in a
 * currency that the chain list does not contain are left out.
 */
export function cartTotals(entries: readonly CartEntry[], looks: ChainLooks): readonly CartTotal[] {
  const totals = new Map<string, CartTotal>();
  for (const entry of entries) {
    const currency = currencyOf(lookOf(looks, entry.item.chain), entry.listing.currency);
    if (currency === null) continue;
    const { symbol, decimals } = currency;
    const key = `${symbol}:${decimals}`;
    const amount = (totals.get(key)?.amount ?? 0n) + entryPrice(entry);
    totals.set(key, { symbol, decimals, amount });
  }
  return [...totals.values()];
}

/** "3.347 ETH and 5,190 APE", rounded up like every cost. */
export function totalsInWords(totals: readonly CartTotal[]): string {
  const words = totals.map(
    ({ amount, decimals, symbol }) => `${formatPrice(amount, decimals, "up")}\u00a0${symbol}`,
  );
  return words.length === 0 ? "0" : joinWords(words);
}

/** The same without rounding, for `title` and copying. */
export function exactTotals(totals: readonly CartTotal[]): string {
  return totals
    .map(({ amount, decimals, symbol }) => `${formatExactAmount(amount, decimals)} ${symbol}`)
    .join(" + ");
}

const usdPlaces = 8;

/** The total of entries in dollars, for display; null if a rate is missing, because a partial sum would mislead. */
export function totalInUsd(entries: readonly CartEntry[], looks: ChainLooks): string | null {
  let units = 0n;
  for (const entry of entries) {
    const currency = currencyOf(lookOf(looks, entry.item.chain), entry.listing.currency);
    if (!currency?.usd) return null;
    units += rescale(usdOf(entryPrice(entry), currency.decimals, currency.usd.rate), usdPlaces);
  }
  return formatUsd({ units, scale: usdPlaces });
}
