import type { Activity } from "../contract/activity";

type Entry = Pick<Activity, "type" | "timestamp" | "vault">;

/** A move, combined from its two entries in the feed. */
export interface ListedMove<E extends Entry = Activity> {
  id: string;
  /** The newer of its two entries. */
  entry: E;
  fromChain: string;
  toChain: string;
  /** Unix seconds; null if its start is not among the entries. */
  startedAt: number | null;
  /** Unix seconds; null while it is under way. */
  deliveredAt: number | null;
}

/**
 * Combines the departures and arrivals of a feed into moves: those under way first, then by their newest entry.
 *
 * @param entries newest first, without gaps: a departure without an arrival among them is still under way
 */
export function groupMoves<E extends Entry>(entries: readonly E[]): ListedMove<E>[] {
  const moves = new Map<string, ListedMove<E>>();
  for (const entry of entries) {
    const { type, vault, timestamp } = entry;
    if (vault === null || (type !== "vault_out" && type !== "vault_in")) continue;
    const { moveId: id, fromChain, toChain } = vault;
    const known = moves.get(id) ?? { id, entry, fromChain, toChain, startedAt: null, deliveredAt: null };
    const end = type === "vault_out" ? { startedAt: timestamp } : { deliveredAt: timestamp };
    moves.set(id, { ...known, ...end });
  }
  const all = [...moves.values()];
  return [...all.filter(isUnderWay), ...all.filter((move) => !isUnderWay(move))];
}

/** Whether a move has not arrived yet. */
export function isUnderWay({ deliveredAt }: Pick<ListedMove, "deliveredAt">): boolean {
  return deliveredAt === null;
}
