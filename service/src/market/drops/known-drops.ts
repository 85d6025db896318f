import { LRUCache } from "lru-cache";
import type { Db } from "../../db/database";
import { type DropRow, findDropRow } from "./drops-page";

/** Drops as last read, for requests about one account after another. */
export interface KnownDrops {
  /**
   * The drop of a slug, or null, at most a second old. Good enough to ask the chain with, which reports changes since;
   * not for counting mints.
   */
  read(slug: string): Promise<DropRow | null>;
}

const maxAgeMs = 1_000;
const most = 1_000;

/** While many mint, a request would wait for the database behind the writes that follow the mints. */
export function createKnownDrops({ db, nowMs }: { db: Db; nowMs: () => number }): KnownDrops {
  const known = new LRUCache<string, { readMs: number; row: Promise<DropRow | null> }>({ max: most });
  return {
    read(slug) {
      const kept = known.get(slug);
      if (kept !== undefined && nowMs() - kept.readMs < maxAgeMs) return kept.row;
      const fresh = { readMs: nowMs(), row: findDropRow(db, slug) };
      known.set(slug, fresh);
      const forget = () => {
        if (known.peek(slug) === fresh) known.delete(slug);
      };
      // A missing drop, or a failure of the database, is not remembered.
      fresh.row.then((row) => row === null && forget(), forget);
      return fresh.row;
    },
  };
}
