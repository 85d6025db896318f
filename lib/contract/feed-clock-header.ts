/**
 * The header that carries a feed clock, where a service divides reads between a primary and a replica. An answer names the clock up to which
 * it may show changes; a request names the highest one that its caller has seen.
 */
export const feedClockHeader = "x-feed-clock";

/** The feed clock of a header; 0 for none, or for a value that no service gives. */
export function readFeedClockHeader(header: string | null | undefined): number {
  const clock = typeof header === "string" && /^\d{1,16}$/.test(header) ? Number(header) : 0;
  return Number.isSafeInteger(clock) ? clock : 0;
}
