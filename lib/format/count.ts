import { group } from "./decimal";

/** A whole number with grouped thousands: `4,444`. */
export function formatCount(count: number | bigint | string): string {
  return group(count.toString());
}

/** Only for headers: above 99,999 as `124.1K` or `1.2M`. */
export function formatHeaderCount(count: number): string {
  if (count <= 99_999) return formatCount(count);
  if (count < 999_950) return `${(count / 1000).toFixed(1)}K`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}

/** A count with its noun: `1 item`, `4,444 items`. */
export function formatCountOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
