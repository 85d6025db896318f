import { formatDecimalPrice } from "@/lib/format/price";
import { plural, t } from "@/lib/language/translate";

/** Hours between two points of a floor's trend, as the service gives them. */
const step = 6;

/** How long before the newest point another is: "5 days 6 hours ago", "now". */
function ageOf(index: number, points: number): string {
  const hours = (points - 1 - index) * step;
  if (hours === 0) return t("now");
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  if (days === 0) return plural(rest, "{count} hour ago", "{count} hours ago");
  if (rest === 0) return plural(days, "{count} day ago", "{count} days ago");
  return plural(days, "{count} day {hours} ago", "{count} days {hours} ago", {
    hours: plural(rest, "{count} hour", "{count} hours"),
  });
}

/** A point of a floor's trend in words: "2.18 ETH, 3 days ago". */
export function trendWords(points: readonly (string | null)[], index: number, symbol: string): string {
  const value = points[index];
  const price = value == null ? t("Nothing listed") : `${formatDecimalPrice(value)}\u00a0${symbol}`;
  return `${price}, ${ageOf(index, points.length)}`;
}

/** The point that a key leads to from another, within the trend; null for keys that do not move. */
export function nextPoint(key: string, index: number, points: number): number | null {
  const last = points - 1;
  const day = 24 / step;
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - day,
    PageUp: index + day,
    Home: 0,
    End: last,
  };
  const next = moves[key];
  return next === undefined ? null : Math.min(last, Math.max(0, next));
}
