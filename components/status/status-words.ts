import type { ServiceStatus } from "@/lib/contract/service-status";
import { formatDuration } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";

type ChainHistory = ServiceStatus["chains"][number];

/** How a chain is now, in a few words. */
export function chainWords({ status, lagSeconds, trading }: ChainHistory): string {
  const pause = trading.state === "off" ? ", trading paused" : "";
  if (status === "down") return t("Does not answer{pause}", { pause });
  if (status === "live") return t("Up to date{pause}", { pause });
  return `${lagSeconds === null ? t("Behind") : t("{lagSeconds} behind", { lagSeconds: formatDuration(lagSeconds) })}${pause}`;
}

/** The whole status in a sentence, and its meaning. */
export function summaryOf({ chains }: ServiceStatus): { isGood: boolean; title: string; meaning: string } {
  const live = chains.filter(({ status }) => status === "live").length;
  const paused = chains.filter(({ trading }) => trading.state === "off").map(({ name }) => name);
  const pause = paused.length === 0 ? "" : t(" Trading on {join} is paused.", { join: paused.join(", ") });
  if (live === chains.length) {
    return {
      isGood: pause === "",
      title:
        chains.length === 1
          ? t("The chain is up to date.")
          : t("All {count} chains are up to date.", { count: chains.length }),
      meaning: pause.trim(),
    };
  }
  return {
    isGood: false,
    title: t("{live} of {count} are up to date.", {
      live,
      count: plural(chains.length, "{count} chain", "{count} chains"),
    }),
    meaning: t(
      "Prices on the others may be old; buying still checks the chain first. Nothing can be lost.{pause}",
      { pause },
    ),
  };
}
