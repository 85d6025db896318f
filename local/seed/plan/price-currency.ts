import { type Address, parseUnits, zeroAddress } from "viem";
import type { ProtocolAddresses } from "../../chains/deploy-protocol";

/** The currency of a seeded price: the chain's own money, its wrapped form, or dollars. */
export type PriceCurrency = "native" | "wrapped" | "usdc";

const usdcDecimals = 6;

export function currencyAddress(currency: PriceCurrency, { wrapped, usdc }: ProtocolAddresses): Address {
  return { native: zeroAddress, wrapped, usdc }[currency];
}

/** Three significant digits, as people price things, or whole units for larger prices. */
function roundedText(price: number, decimals: number): string {
  const digits = 2 - Math.floor(Math.log10(price));
  return digits >= 0 ? price.toFixed(Math.min(digits, decimals)) : String(Math.round(price));
}

/**
 * A price as it stands in an order.
 *
 * @param price in whole native units.
 * @param usdRate dollars for one whole native unit; needed for `usdc` only.
 * @returns base units of the currency.
 */
export function roundPrice(price: number, currency: PriceCurrency, usdRate: number): bigint {
  return currency === "usdc"
    ? parseUnits(roundedText(price * usdRate, usdcDecimals), usdcDecimals)
    : parseUnits(roundedText(price, 18), 18);
}
