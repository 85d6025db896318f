import { msg, t } from "@/lib/language/translate";

export type Range = "24h" | "7d" | "30d" | "90d" | "1y" | "all";

export const usualRange = { value: "30d", label: msg("30d"), words: msg("30 days") } as const;

const allTime = msg("all time");

/** The periods to choose from, and their words in a sentence. */
export const ranges: readonly { value: Range; label: string; words: string }[] = [
  { value: "24h", label: msg("24h"), words: msg("24 hours") },
  { value: "7d", label: msg("7d"), words: msg("7 days") },
  usualRange,
  { value: "90d", label: msg("90d"), words: msg("90 days") },
  { value: "1y", label: msg("1y"), words: msg("one year") },
  { value: "all", label: msg("All"), words: allTime },
];

/** Whether the period, by its `words`, has no start: what did not happen in it has not happened `yet`. */
export function isAllTime(period: string): boolean {
  return period === allTime;
}

/** @param period its `words` */
export function noSalesWords(period: string): string {
  return isAllTime(period) ? t("No sales yet.") : t("No sales in {period}.", { period: t(period) });
}
