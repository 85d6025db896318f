import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database";
import type { EncodedImage } from "./image-pool";

/** What is known of a picture before it is drawn. */
export type MediaRow = {
  sourceUri: string;
  /** Null where it is not known which collection named the picture first. */
  collectionId: number | null;
  /** `failed`: not to be tried again until metadata names it again. */
  state: "pending" | "ready" | "failed";
  /** Failures in a row. */
  attempts: number;
  nextAttemptAt: number | null;
};

export async function getMediaRow(db: Queryable, hash: string): Promise<MediaRow | null> {
  const rows = await db.query<MediaRow>(sql`
    select source_uri as "sourceUri", collection_id as "collectionId", state, attempts,
      next_attempt_at as "nextAttemptAt" from media where hash = ${hash}`);
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
