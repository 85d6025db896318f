import type { Currency } from "@/lib/contract/chain";
import { aboveFloor } from "@/lib/format/above-floor";
import { formatCount } from "@/lib/format/count";
import { formatChange } from "@/lib/format/percent";
import { formatPrice } from "@/lib/format/price";
import { withPoint } from "@/lib/language/numbers";
import { msg, plural, t } from "@/lib/language/translate";
import type { MarketPrices, PriceAlarm, PricedAct } from "@/lib/trade/guard/price-alarm";

/** "Your price", "This offer": whose price it is. */
export const priceNames: Record<PricedAct, string> = {
  buy: msg("This listing"),
  list: msg("Your price"),
  offer: msg("Your offer"),
  accept: msg("This offer"),
};

/** The alarm as a title. @param symbol of the price's currency */
export function alarmTitle(act: PricedAct, alarm: PriceAlarm, symbol: string): string {
  if (alarm === "no_rate") return t("We cannot compare a price in {symbol}.", { symbol });
  if (alarm === "above_sales") return t("This price is far above the sales of 30 days.");
  if (alarm === "below_sales") return t("This price is far below the sales of 30 days.");
  if (alarm === "floor_number") return t("Your offer has the floor's number, but in {symbol}.", { symbol });
  if (alarm === "below_floor")
    return act === "list"
      ? t("Your price is less than half of the floor.")
      : t("This offer is less than half of the floor.");
  return act === "offer" ? t("Your offer is above the floor.") : t("This price is far above the floor.");
}

/** How far a price is from another: "10.4×" from twice as much, "+12.5%" or "−69.0%" otherwise. Both in one unit. */
export function distanceWords(price: bigint, other: bigint): string {
  if (price < 2n * other) return formatChange(aboveFloor(price, other));
  const tenths = (price * 10n) / other;
  if (tenths >= 10_000n) return ">999×";
  const tenth = tenths % 10n;
  return `${withPoint(`${tenths / 10n}`, tenth === 0n ? undefined : `${tenth}`)}×`;
}

/** The rule that a price breaks, as a sentence. @param symbol of the price's currency */
export function alarmReason(alarm: PriceAlarm, symbol: string): string {
  if (alarm === "no_rate") return t("{symbol} has no rate here, so we cannot compare it.", { symbol });
  if (alarm === "above_floor") return t("More than three times the floor.");
  if (alarm === "above_sales") return t("More than twice the highest sale of 30 days.");
  if (alarm === "below_sales") return t("Less than half of the lowest sale of 30 days.");
  if (alarm === "floor_number") return t("The floor's number, but in {symbol}.", { symbol });
  return t("Less than half of the floor.");
}

/** The sales of 30 days in a sentence; empty until they are read. */
export function salesSentence(
  { sales }: Pick<MarketPrices, "sales">,
  { symbol, decimals }: Pick<Currency, "symbol" | "decimals">,
): string {
  if (sales === undefined) return "";
  if (sales === null) return t("We know of no sale in 30 days.");
  const highest = `${formatPrice(sales.highest, decimals)} ${symbol}`;
  if (sales.isSampled)
    return t("The highest of some sales of 30 days, {count} of many, was {highest}.", {
      count: formatCount(sales.count),
      highest,
    });
  return plural(
    sales.count,
    "The one sale of 30 days was at {highest}.",
    "The highest of {count} sales in 30 days was {highest}.",
    { highest },
  );
}
