import { sql } from "drizzle-orm";
import type { MediaType } from "@/lib/contract/media-file";
import { columns, type RowOf } from "../db/columns";
import type { Queryable } from "../db/database";
import { mediaFiles } from "../db/schema/items";
import { computed, selectList } from "../db/select-list";

const rowColumns = selectList(
  columns(mediaFiles, "m", [
    "hash",
    ...(["sourceUri", "collectionId", "state", "contentHash", "contentType", "bytes"] as const),
    ...(["attempts", "nextAttemptAt"] as const),
  ]),
  computed({ isOfFollowed: sql<boolean>`coalesce(c.followed, true)` }),
);

/** The state of a media file, as `MediaRow` is that of a picture. */
export type MediaFileRow = RowOf<typeof rowColumns>;

export async function getMediaFileRow(db: Queryable, hash: string): Promise<MediaFileRow | null> {
  const rows = await db.query<MediaFileRow>(
    sql`select ${rowColumns} from media_files m left join collections c on c.id = m.collection_id where m.hash = ${hash}`,
  );
  return rows[0] ?? null;
}

/** What was fetched. `digest`: the SHA-256 of its bytes. */
export interface KeptFile {
  digest: string;
  type: MediaType;
  bytes: number;
}

export async function markKept(
  db: Queryable,
  hash: string,
  { digest, type, bytes }: KeptFile,
): Promise<void> {
  await db.query(sql`
    update media_files set state = 'ready', content_hash = ${digest}, content_type = ${type}, bytes = ${bytes}::int4,
      attempts = 0, next_attempt_at = null, error = null
    where hash = ${hash}`);
}

/** @param failure.nextAttemptAt Unix seconds, or null to give up */
export async function markNotKept(
  db: Queryable,
  hash: string,
  failure: { attempts: number; nextAttemptAt: number | null; error: string },
): Promise<void> {
  const state = failure.nextAttemptAt === null ? "failed" : "pending";
  await db.query(sql`
    update media_files set state = ${state}, attempts = ${failure.attempts}::int4,
      next_attempt_at = ${failure.nextAttemptAt}::int8, error = ${failure.error} where hash = ${hash}`);
}
