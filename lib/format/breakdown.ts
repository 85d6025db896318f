import { decimalForEyes, rescale } from "./decimal";

const maxPlaces = 6;

/**
 * The lines of a sum and their total, each with up to 6 decimals, so that the shown numbers add up exactly. Only the total is rounded; the
 * lines that lost most by rounding get the difference.
 *
 * @param lines base units of one currency; a deduction is negative
 * @param side `cost` rounds the total up, `receipt` down
 */
export function formatBreakdown(
  lines: readonly bigint[],
  decimals: number,
  side: "cost" | "receipt",
): { lines: string[]; total: string } {
  const places = Math.min(maxPlaces, decimals);
  const step = 10n ** BigInt(decimals - places);
  const sum = lines.reduce((total, line) => total + line, 0n);
  const total = rescale({ units: sum, scale: decimals }, places, side === "cost" ? "up" : "down");
  const floors = lines.map((line) => {
    const rest = ((line % step) + step) % step;
    return { units: (line - rest) / step, rest };
  });
  let open = total - floors.reduce((all, { units }) => all + units, 0n);
  const byRest = [...floors].sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1));
  for (const line of byRest) {
    if (open <= 0n) break;
    line.units += 1n;
    open -= 1n;
  }
  return {
    lines: floors.map(({ units }) => decimalForEyes({ units, scale: places })),
    total: decimalForEyes({ units: total, scale: places }),
  };
}
