import type { Chain, Currency } from "@/lib/contract/chain";
import { formatFullAmount } from "@/lib/format/price";
import { plural } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";

/** The currency of a chain with this address (zero: the native one), or null if the chain has none. */
export function findCurrency(
  chain: Pick<Chain, "nativeCurrency" | "wrappedCurrency" | "currencies">,
  address: string,
): Currency | null {
  const all = [chain.nativeCurrency, chain.wrappedCurrency, ...chain.currencies];
  return all.find((currency) => sameAddress(currency.address, address)) ?? null;
}

/** An exact amount with its unit, for display: "0.829 ETH", "4,031 USDC". An unknown currency shows base units, which cannot mislead. */
export function describeAmount(amount: bigint, currency: Currency | null): string {
  if (currency === null)
    return plural(
      amount,
      "{count} base unit of an unknown currency",
      "{count} base units of an unknown currency",
      { count: String(amount) },
    );
  return `${formatFullAmount(amount, currency.decimals)}\u00a0${currency.symbol}`;
}
