import { formatUnits } from "viem";
import type { ChainConfig } from "@/lib/chains/config";

/** Wei of a chain's native currency as a decimal in whole units ("12.5"). */
export function nativeDecimal(config: ChainConfig | undefined, wei: bigint | string): string {
  return formatUnits(BigInt(wei), config?.nativeCurrency.decimals ?? 18);
}

const fractionDigits = 6;

/** The change from `before` to `now` as a fraction of `before` ("-0.05"), or null where there is none to report. */
export function changeFraction(before: bigint | null, now: bigint | null): string | null {
  if (before === null || now === null || before === 0n) return null;
  return formatUnits(((now - before) * 10n ** BigInt(fractionDigits)) / before, fractionDigits);
}

/** `part` of `whole` as a fraction ("0.0125"); zero of zero is 0. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0) return "0";
  return formatUnits((BigInt(part) * 10n ** BigInt(fractionDigits)) / BigInt(whole), fractionDigits);
}
