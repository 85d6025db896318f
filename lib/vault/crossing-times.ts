import type { Activity } from "../contract/activity";

/** From where an item moves to where, by chain identifiers. */
export interface Route {
  fromChain: string;
  toChain: string;
}

type Entry = Pick<Activity, "type" | "timestamp" | "vault">;

/**
 * Seconds that each finished move on a route took, from the block that locked the item to the one that delivered it. Each chain has a
 * clock of its own: a delivery that looks earlier than its start took none.
 *
 * @param entries a collection's `vault_out` and `vault_in`
 */
export function crossingSeconds(entries: readonly Entry[], route: Route): number[] {
  const started = new Map<string, number>();
  for (const { type, vault, timestamp } of entries)
    if (type === "vault_out" && vault !== null) started.set(vault.moveId, timestamp);
  return entries.flatMap(({ type, vault, timestamp }) => {
    if (type !== "vault_in" || vault === null) return [];
    if (vault.fromChain !== route.fromChain || vault.toChain !== route.toChain) return [];
    const start = started.get(vault.moveId);
    return start === undefined ? [] : [Math.max(0, timestamp - start)];
  });
}

/** How long moves on a route take. */
export interface UsualCrossing {
  /** "usually 3 to 5 min" */
  words: string;
  /** Seconds after its start at which a move that is not delivered takes longer than usual. */
  late: number;
}

/** Fewer say nothing about the next one. */
const fewest = 3;
const minute = 60;
const hour = 3600;
/** What is late by less than this is no news to anybody. */
const leastDelay = 30;

function between(low: number, high: number, size: number, unit: string): string {
  const least = Math.max(1, Math.floor(low / size));
  const most = Math.max(least, Math.ceil(high / size));
  return least === most ? `usually about ${most}\u00a0${unit}` : `usually ${least} to ${most}\u00a0${unit}`;
}

function wordsFor(low: number, high: number): string {
  if (high < 2 * minute) return between(low, high, 1, "s");
  return high < 2 * hour ? between(low, high, minute, "min") : between(low, high, hour, "h");
}

/**
 * What moves usually take: the middle three fifths, so that one that was stuck for a day says nothing about the others. One is late
 * when it has taken half as long again as these.
 *
 * @param seconds of finished moves, in any sequence
 * @returns null for too few
 */
export function usualCrossing(seconds: readonly number[]): UsualCrossing | null {
  if (seconds.length < fewest) return null;
  const sorted = seconds.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(0.2), at(0.8)];
  return { words: wordsFor(low, high), late: Math.max(1.5 * high, high + leastDelay) };
}
