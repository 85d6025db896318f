import type { ServiceStatus } from "@/lib/contract/service-status";
import { formatCountOf } from "@/lib/format/count";
import { formatDuration } from "@/lib/format/time";

type ChainHistory = ServiceStatus["chains"][number];

/** How a chain is now, in a few words. */
export function chainWords({ status, lagSeconds, trading }: ChainHistory): string {
  const pause = trading.state === "off" ? ", trading paused" : "";
  if (status === "down") return `Does not answer${pause}`;
  if (status === "live") return `Up to date${pause}`;
  return `${lagSeconds === null ? "Behind" : `${formatDuration(lagSeconds)} behind`}${pause}`;
}

/** The whole status in a sentence, and its meaning. */
export function summaryOf({ chains }: ServiceStatus): { isGood: boolean; title: string; meaning: string } {
  const live = chains.filter(({ status }) => status === "live").length;
  const paused = chains.filter(({ trading }) => trading.state === "off").map(({ name }) => name);
  const pause = paused.length === 0 ? "" : ` Trading on ${paused.join(", ")} is paused.`;
  if (live === chains.length) {
    return {
      isGood: pause === "",
      title: chains.length === 1 ? "The chain is up to date." : `All ${chains.length} chains are up to date.`,
      meaning: pause.trim(),
    };
  }
  return {
    isGood: false,
    title: `${live} of ${formatCountOf(chains.length, "chain")} are up to date.`,
    meaning: `Prices on the others may be old; buying still checks the chain first. Nothing can be lost.${pause}`,
  };
}
