import { sql } from "drizzle-orm";
import type { Tx } from "../db/database";
import { recordset } from "../db/recordset";
import { media, mediaFiles } from "../db/schema/items";
import { mediaHash } from "../media/media-hash";

interface Source {
  uri: string;
  collectionId: number;
}

/** One row for each source, in the order of their hashes: all writers take the same way. */
function rowsOf(sources: readonly Source[]) {
  const distinct = new Map(sources.map((source) => [mediaHash(source.uri), source]));
  return [...distinct]
    .map(([hash, { uri, collectionId }]) => ({ hash, uri, collection: collectionId }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
}

/** Stores the sources of pictures, so that `/media/{hash}` finds them. */
export async function insertPictures(tx: Tx, pictures: readonly Source[]): Promise<void> {
  if (pictures.length === 0) return;
  const fields = { hash: media.hash, uri: media.sourceUri, collection: media.collectionId };
  await tx.query(sql`
    insert into media (hash, source_uri, collection_id)
    select hash, uri, collection from ${recordset(rowsOf(pictures), "r", fields)}
    on conflict (hash) do update set state = 'pending', attempts = 0, next_attempt_at = null
      where media.state = 'failed'`);
}

/** Stores the sources of media files, so that `/media/files/{hash}` finds them. */
export async function insertMediaFiles(tx: Tx, files: readonly Source[]): Promise<void> {
  if (files.length === 0) return;
  const fields = { hash: mediaFiles.hash, uri: mediaFiles.sourceUri, collection: mediaFiles.collectionId };
  await tx.query(sql`
    insert into media_files (hash, source_uri, collection_id)
    select hash, uri, collection from ${recordset(rowsOf(files), "r", fields)}
    on conflict (hash) do update set state = 'pending', attempts = 0, next_attempt_at = null
      where media_files.state = 'failed'`);
}

/** Whether an animation may be a media file, by its likely type: a second picture or a document is none. */
export function mayBeMediaFile({ mime }: { mime: string }): boolean {
  return /^(video|audio|model)\//.test(mime) || mime === "text/html" || mime === "application/octet-stream";
}
