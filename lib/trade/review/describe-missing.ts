import type { Currency } from "@/lib/contract/chain";
import { formatPrice } from "@/lib/format/price";
import { describeAmount } from "./describe-amount";

/** The decimal places of shown prices. */
const shownPlaces = 4;

/**
 * The missing amount in the format of prices, rounded up: "43.97 ETH". A person who adds the shown amount has enough.
 *
 * @param amount base units
 * @param currency null if the chain has none
 * @example describeMissing(43_960_448_678_012_791_335n, ether)
 */
export function describeMissing(amount: bigint, currency: Currency | null): string {
  if (currency === null) return describeAmount(amount, currency);
  const { decimals, symbol } = currency;
  // "<0.0001" would not show how much to add.
  const least = decimals > shownPlaces ? 10n ** BigInt(decimals - shownPlaces) : 1n;
  return `${formatPrice(amount < least ? least : amount, decimals, "up")}\u00a0${symbol}`;
}
