import type { ServiceStatus } from "@/lib/contract/service-status";
import { formatDuration } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";

type ChainHistory = ServiceStatus["chains"][number];

/** How a chain is now, in a few words. */
export function chainWords({ status, lagSeconds, trading, proofLevel }: ChainHistory): string {
  const isPaused = trading.state === "off";
  if (status === "down") return isPaused ? t("Does not answer, trading paused") : t("Does not answer");
  if (status === "live" && isPaused) return t("Up to date, trading paused");
  if (status === "live") return proofLevel === "single" ? t("Up to date, one source") : t("Up to date");
  if (lagSeconds === null) return isPaused ? t("Behind, trading paused") : t("Behind");
  const time = formatDuration(lagSeconds);
  return isPaused ? t("{time} behind, trading paused", { time }) : t("{time} behind", { time });
}

/** The whole status in a sentence, and its meaning. */
export function summaryOf({ chains }: ServiceStatus): { isGood: boolean; title: string; meaning: string } {
  const live = chains.filter(({ status }) => status === "live").length;
  const paused = chains.filter(({ trading }) => trading.state === "off").map(({ name }) => name);
  const pause = paused.length === 0 ? "" : t("Trading on {chains} is paused.", { chains: paused.join(", ") });
  if (live === chains.length) {
    return {
      isGood: pause === "",
      title: plural(chains.length, "The chain is up to date.", "All {count} chains are up to date."),
      meaning: pause,
    };
  }
  return {
    isGood: false,
    title: plural(chains.length, "The chain is not up to date.", "{live} of {count} chains are up to date.", {
      live,
    }),
    meaning: [
      t("Prices on the others may be old; buying still checks the chain first. Nothing can be lost."),
      pause,
    ]
      .join(" ")
      .trim(),
  };
}
