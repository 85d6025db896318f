import type { Rng } from "../../seed-art/draw/rng";
import { type PriceCurrency, roundPrice } from "./price-currency";

export const daySeconds = 86_400;
export const historyDays = 30;

/** A number of the standard normal distribution. */
export function normal(rng: Rng): number {
  // Box-Muller; the first number must not be zero.
  return Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next());
}

/** The collection's going rate at the end of each day of the history, oldest first. */
export function walkPrices(rng: Rng, typical: number, volatility: number): number[] {
  const steps = Array.from({ length: historyDays }, () => normal(rng) * volatility);
  const drift = steps.reduce((sum, step) => sum + step, 0);
  let level = -drift * 0.7;
  return steps.map((step) => {
    level += step;
    return typical * Math.exp(level);
  });
}

/** Most is priced in the chain's own money. */
function pickCurrency(rng: Rng, usdRate: number | null): PriceCurrency {
  const draw = rng.next();
  if (draw < 0.04) return "wrapped";
  return draw < 0.08 && usdRate !== null ? "usdc" : "native";
}

/** @param level in whole native units. */
export function pricedAt(
  { rng, usdRate }: { rng: Rng; usdRate: number | null },
  level: number,
): { price: bigint; currency: PriceCurrency } {
  const currency = pickCurrency(rng, usdRate);
  return { price: roundPrice(level, currency, usdRate ?? 1), currency };
}

/** The moments of sales of a history, in seconds from its start, in order: more of them lately. */
export function drawMoments(rng: Rng, count: number, span: number): number[] {
  return Array.from({ length: count }, () => rng.next() ** 0.8 * span).sort((a, b) => a - b);
}

/** The going rate at a time of the history. */
export function rateAt(
  walk: readonly number[],
  { at, now }: { at: number; now: number },
): number | undefined {
  const day = historyDays - 1 - Math.floor((now - at) / daySeconds);
  return walk[Math.max(0, day)];
}
