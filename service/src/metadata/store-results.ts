import { sql } from "drizzle-orm";
import { escapeHidden } from "@/lib/contract/clean-text";
import { columns, type RowOf } from "../db/columns";
import type { Db, Tx } from "../db/database";
import { fieldsOf, recordset } from "../db/recordset";
import { itemMeta, items, traits } from "../db/schema/items";
import { sqlArray } from "../db/sql-array";
import { assignedFrom } from "../db/written-columns";
import { maxAttempts, retryDelay } from "../fetch/backoff";
import { flushChanges } from "../market/changes/flush-changes";
import { noChanges, noteItem } from "../market/changes/gather-changes";
import type { MarketEvent } from "../market/changes/market-events";
import { keepNamed } from "../market/uploads/idle-uploads";
import { mediaHash } from "../media/media-hash";
import type { MetaResult } from "./fetch-job";
import { insertMediaFiles, insertPictures, mayBeMediaFile } from "./store-sources";
import type { TraitIds } from "./trait-values";
import { traitValuesOf } from "./trait-values";

type Success = Extract<MetaResult, { metadata: unknown }>;
type Failure = Extract<MetaResult, { failure: unknown }>;

/** Seconds until an item is tried again after the chain could not be asked. */
const chainRetrySeconds = 10;
/** A `data:` URI repeats the content that is stored beside it: this much is kept for display. */
const maxStoredUri = 4_096;

/** A contract's text for the database and for people: no NUL, no half of a surrogate pair, nothing that hides letters. */
function storedUri(uri: string | undefined): string | undefined {
  if (uri === undefined) return undefined;
  const text = uri
    .slice(0, maxStoredUri)
    .replaceAll("\0", "")
    .replace(/\p{Surrogate}/gu, "\ufffd");
  return escapeHidden(text);
}

/** Most characters of an animation's address in an answer. */
const maxShownUri = 2_048;
const isShort = (uri: string | undefined) => uri !== undefined && uri.length <= maxShownUri;

export interface Stored {
  /** To publish. */
  events: MarketEvent[];
  /** Collections with items whose traits changed. */
  retraited: Set<number>;
}

/**
 * Stores the results of jobs in one transaction. A failure keeps the stored metadata: only an item without any becomes
 * `failed`, once its attempts are used up. An item with a refresh requested meanwhile stays pending.
 *
 * @param options.now Unix seconds
 * @param options.random spreads retries, from 0 up to 1
 */
export async function storeResults(
  db: Db,
  results: readonly MetaResult[],
  options: { now: number; random: () => number; traitIds: TraitIds },
): Promise<Stored> {
  const successes = results.filter((result): result is Success => "metadata" in result);
  const failures = results.filter((result): result is Failure => "failure" in result);
  let commit: (() => void) | undefined;
  const stored = await db.transaction(async (tx) => {
    const changes = noChanges();
    const retraited = new Set<number>();
    if (successes.length > 0) commit = await storeSuccesses(tx, successes, { ...options, retraited });
    if (failures.length > 0) await storeFailures(tx, failures, options);
    for (const { job } of results) noteItem(changes, job.collectionId, job.itemId);
    return { retraited, events: await flushChanges(tx, changes) };
  });
  commit?.();
  return stored;
}

async function storeSuccesses(
  tx: Tx,
  successes: readonly Success[],
  { now, traitIds, retraited }: { now: number; traitIds: TraitIds; retraited: Set<number> },
): Promise<() => void> {
  const values = successes.flatMap(({ job, metadata }) =>
    traitValuesOf(job.collectionId, metadata.attributes),
  );
  const ids = await traitIds.of(tx, values);
  const before = await lockTraits(
    tx,
    successes.map(({ job }) => job.itemId),
  );
  const rows = successes.map((success) => {
    const { job, metadata } = success;
    const traits = traitValuesOf(job.collectionId, metadata.attributes).map(ids.idOf);
    const sorted = [...new Set(traits)].sort((a, b) => a - b);
    const old = before.get(job.itemId) ?? [];
    const changed = old.length !== sorted.length || old.some((id, at) => id !== sorted[at]);
    if (changed) retraited.add(job.collectionId);
    return { success, old, sorted, changed };
  });
  await storeSources(tx, successes);
  await storeMeta(tx, rows, now);
  await storeTraits(
    tx,
    rows.filter((row) => row.changed),
  );
  return ids.commit;
}

const lockedColumns = columns(items, null, ["id", "traitIds"]);

async function lockTraits(tx: Tx, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.query<RowOf<typeof lockedColumns>>(sql`
    select ${lockedColumns} from items where id = any(${sqlArray(ids, "int8")}) order by id for update`);
  return new Map(rows.map((row) => [row.id, row.traitIds]));
}

/** What metadata names: a picture or file that could not be fetched gets another chance when it is named again. */
async function storeSources(tx: Tx, successes: readonly Success[]): Promise<void> {
  const pictures = successes.flatMap(({ job: { collectionId }, metadata: { imageUri } }) =>
    imageUri === undefined ? [] : [{ uri: imageUri, collectionId }],
  );
  await insertPictures(tx, pictures);
  const files = successes.flatMap(({ job: { collectionId }, metadata: { animation } }) =>
    animation === undefined || !mayBeMediaFile(animation) ? [] : [{ uri: animation.uri, collectionId }],
  );
  await insertMediaFiles(tx, files);
  await keepNamed(
    tx,
    successes.flatMap(({ metadata: { imageUri, animation } }) => [imageUri ?? "", animation?.uri ?? ""]),
  );
}

type MetaRow = { success: Success; old: number[]; sorted: number[]; changed: boolean };

/** The fields that identify a job: if the lease has changed, the item stays pending. */
const jobFields = { id: itemMeta.itemId, lease: itemMeta.nextAttemptAt };

/** The columns that come from the metadata. */
const readKeys = [
  "name",
  "description",
  "tokenUri",
  "imageHash",
  "imageUri",
  "animationUri",
  "animationMime",
  "animationHash",
  "externalUrl",
  "attributes",
] as const;

async function storeMeta(tx: Tx, rows: readonly MetaRow[], now: number): Promise<void> {
  const read = rows.map(({ success: { job, metadata, tokenUri }, changed }) => ({
    id: job.itemId,
    lease: job.lease,
    name: metadata.name,
    description: metadata.description,
    tokenUri: storedUri(tokenUri),
    imageHash: metadata.imageUri === undefined ? undefined : mediaHash(metadata.imageUri),
    imageUri: storedUri(metadata.imageUri),
    // A long one is a `data:` URI: the file holds its content.
    animationUri: isShort(metadata.animation?.uri) ? metadata.animation?.uri : undefined,
    animationMime: metadata.animation?.mime,
    animationHash:
      metadata.animation === undefined || !mayBeMediaFile(metadata.animation)
        ? undefined
        : mediaHash(metadata.animation.uri),
    externalUrl: metadata.externalUrl,
    attributes: metadata.attributes,
    changed,
  }));
  await tx.query(sql`
    update item_meta m set ${assignedFrom("r", itemMeta, readKeys)},
      traits_changed_at = case when r.changed or m.refreshed_at is null then ${now}::int8 else m.traits_changed_at end,
      refreshed_at = ${now}::int8, attempts = 0, error = null,
      state = case when m.next_attempt_at = r.lease then 'ready' else m.state end,
      next_attempt_at = case when m.next_attempt_at = r.lease then null else m.next_attempt_at end
    from ${recordset(read, "r", { ...jobFields, ...fieldsOf(itemMeta, readKeys), changed: "boolean" })}
    where m.item_id = r.id`);
}

async function storeTraits(tx: Tx, rows: readonly MetaRow[]): Promise<void> {
  if (rows.length === 0) return;
  const retraited = rows.map(({ success, sorted }) => ({
    id: success.job.itemId,
    traits: `{${sorted.join(",")}}`,
  }));
  await tx.query(sql`
    update items i set trait_ids = r.traits::int4[]
    from ${recordset(retraited, "r", { id: items.id, traits: "text" })} where i.id = r.id`);
  const deltas = new Map<number, number>();
  for (const { old, sorted } of rows) {
    for (const id of old) deltas.set(id, (deltas.get(id) ?? 0) - 1);
    for (const id of sorted) deltas.set(id, (deltas.get(id) ?? 0) + 1);
  }
  const counts = [...deltas].filter(([, delta]) => delta !== 0).map(([id, delta]) => ({ id, delta }));
  await tx.query(sql`
    update traits t set count = greatest(t.count + r.delta, 0)
    from ${recordset(counts, "r", { id: traits.id, delta: "int4" })} where t.id = r.id`);
}

async function storeFailures(
  tx: Tx,
  failures: readonly Failure[],
  { now, random }: { now: number; random: () => number },
): Promise<void> {
  const rows = failures.map(({ job, tokenUri, failure }) => {
    const attempts = job.attempts + (failure.isOurs ? 0 : 1);
    const delay = failure.isOurs
      ? Math.ceil(chainRetrySeconds * (1 + random()))
      : retryDelay(attempts, random(), failure.retryAfterSeconds);
    return {
      id: job.itemId,
      lease: job.lease,
      tokenUri: storedUri(tokenUri),
      error: failure.message,
      attempts,
      next: failure.retryable && attempts < maxAttempts ? now + delay : null,
    };
  });
  await tx.query(sql`
    update item_meta m set error = r.error, attempts = r.attempts,
      token_uri = case when m.refreshed_at is null then coalesce(r."tokenUri", m.token_uri) else m.token_uri end,
      state = case when m.next_attempt_at is distinct from r.lease or r.next is not null then 'pending'
        when m.refreshed_at is null then 'failed' else 'ready' end,
      next_attempt_at = case when m.next_attempt_at = r.lease then r.next else m.next_attempt_at end
    from ${recordset(rows, "r", { ...jobFields, ...fieldsOf(itemMeta, ["tokenUri", "error", "attempts"]), next: itemMeta.nextAttemptAt })}
    where m.item_id = r.id`);
}
