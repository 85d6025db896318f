import { Counter } from "prom-client";
import type { ProcessMetrics } from "./process-metrics";

/** An answer was in memory, or was not. */
export type OnLookup = (outcome: "hit" | "miss") => void;

/**
 * Counts the lookups of caches. They are so many that they are handed to the library at a scrape only.
 *
 * @returns what a cache reports to, by its name.
 */
export function createLookupMetrics({ registry, readBefore }: ProcessMetrics): (cache: string) => OnLookup {
  const lookups = new Counter({
    name: "quayside_cache_lookups_total",
    help: "Answers looked up in memory.",
    labelNames: ["cache", "outcome"],
    registers: [registry],
  });
  return (cache) => {
    const counted = { hit: 0, miss: 0 };
    readBefore(() => {
      for (const outcome of ["hit", "miss"] as const) {
        lookups.inc({ cache, outcome }, counted[outcome]);
        counted[outcome] = 0;
      }
    });
    return (outcome) => {
      counted[outcome] += 1;
    };
  };
}
