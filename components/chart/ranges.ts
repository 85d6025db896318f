import { msg } from "@/lib/language/translate";

export type Range = "24h" | "7d" | "30d" | "90d" | "1y" | "all";

export const usualRange = { value: "30d", label: "30d", words: msg("30 days") } as const;

const allTime = "all time";

/** The periods to choose from, and their words in a sentence. */
export const ranges: readonly { value: Range; label: string; words: string }[] = [
  { value: "24h", label: "24h", words: msg("24 hours") },
  { value: "7d", label: "7d", words: msg("7 days") },
  usualRange,
  { value: "90d", label: "90d", words: msg("90 days") },
  { value: "1y", label: "1y", words: msg("one year") },
  { value: "all", label: msg("All"), words: allTime },
];

/** The end of a sentence on what did not happen in a period: `in 30 days`, or `yet`. @param period its words */
export function withinWords(period: string): string {
  return period === allTime ? "yet" : `in ${period}`;
}
