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

/** Fewer say nothing about the next one. */
const fewest = 3;
const minute = 60;
const hour = 3600;

function between(low: number, high: number, size: number, unit: string): string {
  const least = Math.max(1, Math.floor(low / size));
  const most = Math.max(least, Math.ceil(high / size));
  return least === most ? `usually about ${most}\u00a0${unit}` : `usually ${least} to ${most}\u00a0${unit}`;
}

/**
 * What moves usually take, in words: the middle three fifths, so that one that was stuck for a day says nothing about the others.
 *
 * @param seconds of finished moves, in any sequence
 * @returns "usually 3 to 5 min"; null for too few
 */
export function usualWords(seconds: readonly number[]): string | null {
  if (seconds.length < fewest) return null;
  const sorted = seconds.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(0.2), at(0.8)];
  if (high < 2 * minute) return between(low, high, 1, "s");
  return high < 2 * hour ? between(low, high, minute, "min") : between(low, high, hour, "h");
}
