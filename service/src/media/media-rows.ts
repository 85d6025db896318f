import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../db/columns";
import type { Queryable } from "../db/database";
import { media } from "../db/schema/items";
import { computed, selectList } from "../db/select-list";
import type { EncodedImage } from "./image-pool";

const rowColumns = selectList(
  columns(media, "m", ["hash", "sourceUri", "collectionId", "state", "attempts", "nextAttemptAt"]),
  // Where it is not known who first named it, nobody took it off.
  computed({ isOfFollowed: sql<boolean>`coalesce(c.followed, true)` }),
);

/**
 * The state of a picture. `failed`: it is not tried again until metadata names it again. `attempts` counts failures in a
 * row. `collectionId` is null where the first collection that named the picture is not known.
 */
export type MediaRow = RowOf<typeof rowColumns>;

export async function getMediaRow(db: Queryable, hash: string): Promise<MediaRow | null> {
  const rows = await db.query<MediaRow>(sql`
    select ${rowColumns} from media m left join collections c on c.id = m.collection_id where m.hash = ${hash}`);
  return rows[0] ?? null;
}

export async function markDrawn(db: Queryable, hash: string, image: EncodedImage): Promise<void> {
  await db.query(sql`
    update media set state = 'ready', content_type = 'image/webp', width = ${image.width}::int4,
      height = ${image.height}::int4, placeholder = ${image.placeholder}, attempts = 0, next_attempt_at = null, error = null
    where hash = ${hash}`);
}

/** @param failure.nextAttemptAt Unix seconds, or null to give up */
export async function markNotDrawn(
  db: Queryable,
  hash: string,
  failure: { attempts: number; nextAttemptAt: number | null; error: string },
): Promise<void> {
  const state = failure.nextAttemptAt === null ? "failed" : "pending";
  await db.query(sql`
    update media set state = ${state}, attempts = ${failure.attempts}::int4,
      next_attempt_at = ${failure.nextAttemptAt}::int8, error = ${failure.error} where hash = ${hash}`);
}
