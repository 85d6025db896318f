import type { Currency } from "@/lib/contract/chain";
import { aboveFloor } from "@/lib/format/above-floor";
import { formatCount, formatCountOf } from "@/lib/format/count";
import { formatChange } from "@/lib/format/percent";
import { formatPrice } from "@/lib/format/price";
import type { MarketPrices, PriceAlarm, PricedAct } from "@/lib/trade/guard/price-alarm";

/** "Your price", "This offer": whose price it is. */
export const priceNames: Record<PricedAct, string> = {
  buy: "This listing",
  list: "Your price",
  offer: "Your offer",
  accept: "This offer",
};

/** The alarm as a title. @param symbol of the price's currency */
export function alarmTitle(act: PricedAct, alarm: PriceAlarm, symbol: string): string {
  if (alarm === "no_rate") return `We cannot compare a price in ${symbol}.`;
  if (alarm === "above_sales") return "This price is far above the sales of 30 days.";
  if (alarm === "below_floor") return `${priceNames[act]} is less than half of the floor.`;
  return act === "offer" ? "Your offer is above the floor." : "This price is far above the floor.";
}

/** How far a price is from another: "10.4×" from twice as much, "+12.5%" or "−69.0%" otherwise. Both in one unit. */
export function distanceWords(price: bigint, other: bigint): string {
  if (price < 2n * other) return formatChange(aboveFloor(price, other));
  const tenths = (price * 10n) / other;
  return tenths >= 10_000n ? ">999×" : `${tenths / 10n}${tenths % 10n === 0n ? "" : `.${tenths % 10n}`}×`;
}

/** The rule that a price breaks, as a sentence. @param symbol of the price's currency */
export function alarmReason(alarm: PriceAlarm, symbol: string): string {
  if (alarm === "no_rate") return `${symbol} has no rate here, so we cannot compare it.`;
  if (alarm === "above_floor") return "More than three times the floor.";
  return alarm === "above_sales"
    ? "More than twice the highest sale of 30 days."
    : "Less than half of the floor.";
}

/** The sales of 30 days in a sentence; empty until they are read. */
export function salesSentence(
  { sales }: Pick<MarketPrices, "sales">,
  { symbol, decimals }: Pick<Currency, "symbol" | "decimals">,
): string {
  if (sales === undefined) return "";
  if (sales === null) return "We know of no sale in 30 days.";
  const highest = `${formatPrice(sales.highest, decimals)} ${symbol}`;
  if (sales.isSampled)
    return `The highest of some sales of 30 days, ${formatCount(sales.count)} of many, was ${highest}.`;
  return sales.count === 1
    ? `The one sale of 30 days was at ${highest}.`
    : `The highest of ${formatCountOf(sales.count, "sale")} in 30 days was ${highest}.`;
}
