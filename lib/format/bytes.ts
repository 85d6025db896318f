import { fixed } from "../language/numbers";

const units = ["B", "KB", "MB", "GB", "TB"] as const;

/** A number of bytes in units of 1,000: `38.4 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : fixed(value, 1)}\u00a0${units[unit]}`;
}
