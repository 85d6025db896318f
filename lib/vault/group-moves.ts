import type { Activity } from "../contract/activity";

type Entry = Pick<Activity, "type" | "timestamp" | "vault">;

/** A move as the two entries that it leaves in the feed tell of it. */
export interface ListedMove<E extends Entry = Activity> {
  id: string;
  /** The newer of its entries. */
  entry: E;
  fromChain: string;
  toChain: string;
  /** Unix seconds; null where its start is not among the entries. */
  startedAt: number | null;
  /** Unix seconds; null while it is under way. */
  deliveredAt: number | null;
}

/**
 * Puts the departures and arrivals of a feed together, those under way first, then by their newest entry.
 *
 * @param entries newest first, without gaps: a departure whose arrival is not among them has none yet
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
