import { decimalForEyes, rescale } from "./decimal";

const gweiDecimals = 9;
/** The least that is told apart from nothing, in gwei: 0.001. */
const least = 1_000_000n;

/** Digits after the point, so that about two digits are shown. */
function digitsOf(wei: bigint): number {
  const gwei = 10n ** 9n;
  if (wei >= 10n * gwei) return wei >= 100n * gwei ? 0 : 1;
  if (wei >= gwei) return 1;
  return wei >= gwei / 10n ? 2 : 3;
}

/** The price of a unit of gas: `6.2 gwei`, `0.006 gwei`, `<0.001 gwei`. @param wei digits */
export function formatGwei(wei: string): string {
  const units = BigInt(wei);
  if (units > 0n && units < least) return `<${decimalForEyes({ units: 1n, scale: 3 })}\u00a0gwei`;
  const scale = digitsOf(units);
  return `${decimalForEyes({ units: rescale({ units, scale: gweiDecimals }, scale), scale })}\u00a0gwei`;
}
