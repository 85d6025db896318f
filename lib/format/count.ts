import { fixed, groupDigits } from "../language/numbers";

/** A whole number with grouped thousands: `4,444`. */
export function formatCount(count: number | bigint | string): string {
  return groupDigits(count.toString());
}

/** Only for headers: above 99,999 as `124.1K` or `1.2M`. */
export function formatHeaderCount(count: number): string {
  if (count <= 99_999) return formatCount(count);
  if (count < 999_950) return `${fixed(count / 1000, 1)}K`;
  return `${fixed(count / 1_000_000, 1)}M`;
}

/** A count with its noun: `1 item`, `4,444 items`. */
export function formatCountOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
