import type { Currency } from "@/lib/contract/chain";
import { formatPrice } from "@/lib/format/price";
import { describeAmount } from "./describe-amount";

/** Prices show nothing finer. */
const shownPlaces = 4;

/**
 * How much more is needed, as prices are shown and never less than it: "43.97 ETH". Who adds what is read has enough.
 *
 * @param amount base units
 * @param currency null where the chain names none
 * @example describeMissing(43_960_448_678_012_791_335n, ether)
 */
export function describeMissing(amount: bigint, currency: Currency | null): string {
  if (currency === null) return describeAmount(amount, currency);
  const { decimals, symbol } = currency;
  // "<0.0001" would leave open how much to add.
  const least = decimals > shownPlaces ? 10n ** BigInt(decimals - shownPlaces) : 1n;
  return `${formatPrice(amount < least ? least : amount, decimals, "up")}\u00a0${symbol}`;
}
