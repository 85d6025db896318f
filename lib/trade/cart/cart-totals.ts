import { type ChainLooks, currencyOf, lookOf } from "../../chains/chain-look";
import { rescale } from "../../format/decimal";
import { formatExactAmount, formatPrice } from "../../format/price";
import { formatUsd, usdOf } from "../../format/usd";
import { type CartEntry, entryPrice } from "./cart-entry";

/** What some entries come to in currencies of one name. */
export interface CartTotal {
  symbol: string;
  decimals: number;
  /** Base units. */
  amount: bigint;
}

/**
 * Prices added up for eyes, those of one symbol together: ETH of one chain and of another are one number here, never where something is
 * signed. Entries in a currency that the chain list does not name are left out.
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

/** "3.347 ETH and 5,190 APE", rounded up as a cost is. */
export function totalsInWords(totals: readonly CartTotal[]): string {
  const words = totals.map(
    ({ amount, decimals, symbol }) => `${formatPrice(amount, decimals, "up")}\u00a0${symbol}`,
  );
  const last = words.pop() ?? "0";
  return words.length === 0 ? last : `${words.join(", ")} and ${last}`;
}

/** The same without rounding, for `title` and copying. */
export function exactTotals(totals: readonly CartTotal[]): string {
  return totals
    .map(({ amount, decimals, symbol }) => `${formatExactAmount(amount, decimals)} ${symbol}`)
    .join(" + ");
}

const usdPlaces = 8;

/** What entries come to in dollars, for eyes; null where a rate is missing: a part of a sum would mislead. */
export function totalInUsd(entries: readonly CartEntry[], looks: ChainLooks): string | null {
  let units = 0n;
  for (const entry of entries) {
    const currency = currencyOf(lookOf(looks, entry.item.chain), entry.listing.currency);
    if (!currency?.usd) return null;
    units += rescale(usdOf(entryPrice(entry), currency.decimals, currency.usd.rate), usdPlaces);
  }
  return formatUsd({ units, scale: usdPlaces });
}
