import { type Address, maxUint128, parseUnits, zeroAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";

const scale = 18;

/**
 * An amount in wei of the chain's native currency, by the configured reference rates: one to one for native and wrapped
 * native, null without a rate and for absurd amounts: some tokens let anybody mint any number. For statistics only.
 */
export function nativeValue(
  config: Pick<ChainConfig, "nativeCurrency" | "wrappedCurrency" | "erc20Currencies">,
  currency: Address,
  amount: bigint,
): bigint | null {
  const value = convert(config, currency, amount);
  return value === null || value > maxUint128 ? null : value;
}

function convert(
  config: Parameters<typeof nativeValue>[0],
  currency: Address,
  amount: bigint,
): bigint | null {
  if (currency === zeroAddress || currency === config.wrappedCurrency.address) return amount;
  const token = config.erc20Currencies.find(({ address }) => address === currency);
  const native = config.nativeCurrency;
  if (token?.usd === undefined || native.usd === undefined) return null;
  const nativeUsd = parseUnits(native.usd.rate, scale);
  if (nativeUsd <= 0n) return null;
  const usd = parseUnits(token.usd.rate, scale);
  return (amount * usd * 10n ** BigInt(native.decimals)) / (nativeUsd * 10n ** BigInt(token.decimals));
}
