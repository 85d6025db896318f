import { LRUCache } from "lru-cache";
import type { Db } from "../../db/database";
import { type DropRow, getDrop } from "./drops-page";

/** Drops as they were last read, for those who ask about one account after the other. */
export interface KnownDrops {
  /**
   * The drop of a slug, or null, at most a second old. Enough to ask the chain with, which says what has changed since, and not for
   * how many are minted.
   */
  read(slug: string): Promise<DropRow | null>;
}

const maxAgeMs = 1_000;
const most = 1_000;

/** While many mint, whoever asks would wait for the database behind what follows the mints. */
export function createKnownDrops({ db, nowMs }: { db: Db; nowMs: () => number }): KnownDrops {
  const known = new LRUCache<string, { readMs: number; row: Promise<DropRow | null> }>({ max: most });
  return {
    read(slug) {
      const kept = known.get(slug);
      if (kept !== undefined && nowMs() - kept.readMs < maxAgeMs) return kept.row;
      const fresh = { readMs: nowMs(), row: getDrop(db, slug) };
      known.set(slug, fresh);
      const forget = () => {
        if (known.peek(slug) === fresh) known.delete(slug);
      };
      // That there is no such drop, or that the database failed, is asked anew.
      fresh.row.then((row) => row === null && forget(), forget);
      return fresh.row;
    },
  };
}
