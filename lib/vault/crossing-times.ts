import type { Activity } from "../contract/activity";
import { t } from "../language/translate";

/** The route of a move, by chain identifiers. */
export interface Route {
  fromChain: string;
  toChain: string;
}

type Entry = Pick<Activity, "type" | "timestamp" | "vault">;

/**
 * Seconds that each finished move on a route took, from the block that locked the item to the block that delivered it. Each chain has its
 * own clock: a delivery that seems earlier than its start counts as 0.
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

/** The usual duration of moves on a route. */
export interface UsualCrossing {
  /** "usually 3 to 5 min" */
  words: string;
  /** A move without delivery is late after this many seconds. */
  late: number;
}

/** Seconds after which a move without delivery is late where too few others are known. */
export const unknownLate = 3_600;

/** Fewer moves cannot predict the next one. */
const fewest = 3;
const minute = 60;
const hour = 3600;
/** In seconds. A smaller delay is not worth a notice. */
const leastDelay = 30;

function between(low: number, high: number, size: number, unit: string): string {
  const least = Math.max(1, Math.floor(low / size));
  const most = Math.max(least, Math.ceil(high / size));
  const time = `${most}\u00a0${unit}`;
  return least === most
    ? t("usually about {time}", { time })
    : t("usually {least} to {time}", { least, time });
}

function wordsFor(low: number, high: number): string {
  if (high < 2 * minute) return between(low, high, 1, "s");
  return high < 2 * hour ? between(low, high, minute, "min") : between(low, high, hour, "h");
}

/**
 * The usual duration: the middle three fifths of the moves, so that one stuck move does not count. A move is late once it takes half as
 * long again as the upper end, and at least 30 seconds longer.
 *
 * @param seconds of finished moves, in any order
 * @returns null for fewer than three moves
 */
export function usualCrossing(seconds: readonly number[]): UsualCrossing | null {
  if (seconds.length < fewest) return null;
  const sorted = seconds.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(0.2), at(0.8)];
  return { words: wordsFor(low, high), late: Math.max(1.5 * high, high + leastDelay) };
}
