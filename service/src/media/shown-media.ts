import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database";

/** How long it is remembered which pictures and files of collections that were taken off others name too, in milliseconds. */
const rememberedMs = 30_000;

/** Whether what metadata names may be given to anybody. */
export interface ShownMedia {
  /** Whether a collection that is followed names what has this hash, or nobody knows who first did. */
  isShown(row: { hash: string; isOfFollowed: boolean }): Promise<boolean>;
}

/** What is named by items and collections of both kinds. It reads all items, so it is asked seldom. */
const sharedWith = {
  media: sql`
    select m.hash from media m join collections o on o.id = m.collection_id and not o.followed
    where exists (select 1 from collections c where c.followed and (c.image_hash = m.hash or c.banner_hash = m.hash))
      or m.hash in (select i.image_hash from item_meta i join collections c on c.id = i.collection_id and c.followed)`,
  media_files: sql`
    select m.hash from media_files m join collections o on o.id = m.collection_id and not o.followed
    where m.hash in (select i.animation_hash from item_meta i join collections c on c.id = i.collection_id and c.followed)`,
};

/**
 * Pictures or files of collections that were taken off are not given any more, unless another collection has them too: else somebody
 * could name the pictures of others first, and have them taken down.
 */
export function createShownMedia(
  db: Queryable,
  { table, nowMs }: { table: keyof typeof sharedWith; nowMs: () => number },
): ShownMedia {
  let shared: { until: number; hashes: Promise<ReadonlySet<string>> } | null = null;

  async function readShared(): Promise<ReadonlySet<string>> {
    const rows = await db.query<{ hash: string }>(sharedWith[table]);
    return new Set(rows.map(({ hash }) => hash));
  }

  return {
    async isShown({ hash, isOfFollowed }) {
      if (isOfFollowed) return true;
      if (shared === null || nowMs() >= shared.until) {
        const hashes = readShared();
        shared = { until: nowMs() + rememberedMs, hashes };
        hashes.catch(() => {
          shared = null;
        });
      }
      return (await shared.hashes).has(hash);
    },
  };
}
