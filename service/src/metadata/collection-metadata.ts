import { sql } from "drizzle-orm";
import { columns, presentColumns, type RowOf } from "../db/columns";
import type { Db } from "../db/database";
import { fieldsOf, recordset } from "../db/recordset";
import { collections, type StageLook } from "../db/schema/collections";
import { selectList } from "../db/select-list";
import { maxAttempts, retryDelay } from "../fetch/backoff";
import type { CheckedFetch } from "../fetch/checked-fetch";
import { FetchError } from "../fetch/fetch-error";
import type { KeyedSlots } from "../fetch/host-slots";
import { flushChanges } from "../market/changes/flush-changes";
import { noChanges } from "../market/changes/gather-changes";
import type { MarketEvent } from "../market/changes/market-events";
import { settledName, shownName } from "../market/collections/shown-name";
import { keepNamed } from "../market/uploads/idle-uploads";
import { mediaHash } from "../media/media-hash";
import { fetchPolitely, maxMetadataBytes, toFailure } from "./fetch-job";
import { toSourceText } from "./source-text";
import { insertPictures } from "./store-sources";
import { type CollectionMetadata, parseCollectionMetadata } from "./token-metadata";

const jobColumns = selectList(
  columns(collections, null, ["id"]),
  presentColumns(collections, null, { uri: "contractUri" }),
  columns(collections, null, { attempts: "metaAttempts" }),
);

/** A collection whose `contractURI` is to be read. */
export type CollectionJob = RowOf<typeof jobColumns>;

export function listCollectionJobs(db: Db, now: number): Promise<CollectionJob[]> {
  return db.query<CollectionJob>(sql`
    select ${jobColumns} from collections
    where followed and contract_uri is not null and meta_state = 'pending'
      and (meta_next_at is null or meta_next_at <= ${now}::int8)
    order by meta_next_at nulls first, id limit 20`);
}

/**
 * Fetches the JSON behind a collection's `contractURI` and stores it; the operator's file and the owner's profile win over it. A failure keeps
 * the stored metadata.
 *
 * @param context.now Unix seconds
 * @returns what to publish
 */
export async function refreshCollection(
  context: {
    db: Db;
    fetch: CheckedFetch;
    slots: KeyedSlots;
    signal: AbortSignal;
    now: number;
    random: () => number;
  },
  job: CollectionJob,
): Promise<MarketEvent[]> {
  try {
    const uri = toSourceText(job.uri);
    if (uri === undefined) throw new FetchError("invalid_uri", "The contract URI is not an address.");
    const { bytes } = await fetchPolitely(context, uri, {
      collectionId: job.id,
      maxBytes: maxMetadataBytes,
      signal: context.signal,
    });
    return await storeCollection(context.db, job, parseCollectionMetadata(bytes));
  } catch (error) {
    // A stop is not a failure of the collection.
    if (!context.signal.aborted) await storeFailure(context, job, error);
    return [];
  }
}

const rowFields = {
  id: "id",
  uri: "contractUri",
  name: "metaName",
  description: "metaDescription",
  image: "imageHash",
  banner: "bannerHash",
  links: "metaLinks",
  stages: "metaStages",
} as const;

function storeCollection(db: Db, job: CollectionJob, metadata: CollectionMetadata): Promise<MarketEvent[]> {
  const { imageUri, bannerUri, website, stages } = metadata;
  const row = {
    id: job.id,
    uri: job.uri,
    name: metadata.name,
    description: metadata.description,
    image: imageUri === undefined ? undefined : mediaHash(imageUri),
    banner: bannerUri === undefined ? undefined : mediaHash(bannerUri),
    links: website === undefined ? {} : { website },
    stages: stages.map(
      ({ id, name, imageUri: uri }): StageLook => ({
        id,
        name,
        image: uri === undefined ? uri : mediaHash(uri),
      }),
    ),
  };
  return db.transaction(async (tx) => {
    const uris = [imageUri, bannerUri, ...stages.map((stage) => stage.imageUri)];
    await keepNamed(
      tx,
      uris.map((uri) => uri ?? ""),
    );
    await insertPictures(
      tx,
      uris.flatMap((uri) => (uri === undefined ? [] : [{ uri, collectionId: job.id }])),
    );
    await tx.query(sql`
      update collections c set meta_name = r.name, meta_description = r.description,
        image_hash = coalesce(c.profile ->> 'imageHash', r.image, c.image_hash), banner_hash = coalesce(c.profile ->> 'bannerHash', r.banner), meta_links = r.links, meta_stages = r.stages,
        name = ${shownName("c", { meta_name: sql`r.name` })},
        accepted_name = ${settledName("c", { meta_name: sql`r.name` })},
        meta_state = case when c.contract_uri = r.uri then 'ready' else c.meta_state end, meta_attempts = 0, meta_next_at = null
      from ${recordset([row], "r", fieldsOf(collections, rowFields))}
      where c.id = r.id`);
    const changes = noChanges();
    changes.collections.add(job.id);
    return flushChanges(tx, changes);
  });
}

async function storeFailure(
  { db, now, random }: { db: Db; now: number; random: () => number },
  job: CollectionJob,
  error: unknown,
): Promise<void> {
  const attempts = job.attempts + 1;
  const { retryable, retryAfterSeconds } = toFailure(error);
  const next =
    retryable && attempts < maxAttempts ? now + retryDelay(attempts, random(), retryAfterSeconds) : null;
  await db.query(sql`
    update collections set meta_attempts = ${attempts}::int4, meta_next_at = ${next}::int8,
      meta_state = ${next === null ? "failed" : "pending"},
      accepted_name = ${next === null ? settledName("collections") : sql`accepted_name`}
    where id = ${job.id}::int4 and contract_uri = ${job.uri}`);
}
