import { fixed, withPercent, withPoint } from "../language/numbers";
import { trueMinus } from "./decimal";

/** Tenths of a percent, rounded half up by absolute value, so that the shown text and its tone always agree. */
function tenths(fraction: string | number): number {
  const value = Number(fraction) * 1000;
  return Math.sign(value) * Math.round(Math.abs(value) + 1e-9);
}

/** A change: `+6.2%`, `−1.8%`, `0.0%`, `>999%`. The value is a fraction, 0.062 for 6.2%. */
export function formatChange(fraction: string | number): string {
  const value = tenths(fraction);
  if (value === 0) return withPercent(fixed(0, 1));
  if (value > 9990) return `>${withPercent("999")}`;
  return withPercent(`${value > 0 ? "+" : trueMinus}${fixed(Math.abs(value) / 10, 1)}`);
}

/** Up, down or flat, by the text of `formatChange`. */
export function changeTone(fraction: string | number): "pos" | "neg" | "neutral" {
  const value = tenths(fraction);
  if (value === 0) return "neutral";
  return value > 0 ? "pos" : "neg";
}

/** A share of a whole: `15.9%`. The value is a fraction; a positive share never shows as `0.0%`. */
export function formatShare(fraction: string | number): string {
  const value = tenths(fraction);
  if (value === 0 && Number(fraction) > 0) return `<${withPercent(fixed(0.1, 1))}`;
  return withPercent(fixed(value / 10, 1));
}

/** Basis points as the shortest exact percent: 250 is `2.5%`, 500 is `5%`. */
export function formatBps(bps: number): string {
  const [whole = "0", fraction] = String(bps / 100).split(".");
  return withPercent(withPoint(whole, fraction));
}
