import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "../db/database";
import { maxAttempts, retryDelay } from "../fetch/backoff";
import type { CheckedFetch } from "../fetch/checked-fetch";
import { FetchError } from "../fetch/fetch-error";
import { createKeyedSlots } from "../fetch/host-slots";
import { fetchFile } from "./fetch-file";
import { MediaFileError, MediaFileUnavailableError } from "./file-errors";
import { getMediaFileRow, type KeptFile, type MediaFileRow, markKept, markNotKept } from "./file-rows";
import type { ByteRange, FileStore } from "./file-store";
import { MediaStoreError } from "./media-store";
import { createShownMedia } from "./shown-media";

export interface MediaFilesOptions {
  db: Db;
  fetch: CheckedFetch;
  store: FileStore;
  log: Pick<Logger, "warn">;
  nowMs: () => number;
  /** Spreads retries, from 0 up to 1. `Math.random` by default. */
  random?: () => number;
  /** Whether the disk has room for more files: the database needs some of it. By default it has. */
  hasRoom?: () => Promise<boolean>;
  /** Milliseconds that a request waits for a file that is on its way. */
  patienceMs?: number;
}

/** The media files that metadata names, fetched when somebody asks for them. */
export interface MediaFiles {
  /**
   * A media file: from the store, or fetched now. A request does not wait long: a file on its way is fetched on while the request is
   * asked to come back.
   *
   * @param hash `mediaHash` of its source
   * @returns null if no metadata of a followed collection names such a file, or if it cannot be shown
   * @throws MediaFileUnavailableError if a retry may help later
   */
  get(hash: string): Promise<KeptFile | null>;
  /** Its bytes. @throws MediaFileUnavailableError */
  read(file: KeptFile, range: ByteRange): Promise<Readable>;
  close(): Promise<void>;
}

/** Files that are fetched at the same time: in total, from the gateways for one collection, and from one other host. */
const maxAtOnce = 8;
const perKey = 2;
/** Files on their way or waiting for it. Further requests are asked to come back. */
const maxUnderWay = 64;
const busyRetrySeconds = 2;
const storeRetrySeconds = 10;

/** Opens the media files. Nothing is fetched before a request. */
export function createMediaFiles(options: MediaFilesOptions): MediaFiles {
  const { db, fetch, store, log, random = Math.random, patienceMs = 5_000 } = options;
  const { hasRoom = async () => true } = options;
  const stopping = new AbortController();
  const slots = createKeyedSlots(maxAtOnce);
  const underWay = new Map<string, Promise<KeptFile | null>>();
  const shown = createShownMedia(db, { table: "media_files", nowMs: options.nowMs });
  const now = () => Math.floor(options.nowMs() / 1_000);

  async function obtain(hash: string, { sourceUri, collectionId }: MediaFileRow): Promise<KeptFile> {
    if (!(await hasRoom())) throw new MediaStoreError("full");
    const share = collectionId === null ? "" : String(collectionId);
    const isWeb = /^https:/i.test(sourceUri) && URL.canParse(sourceUri);
    const key = isWeb ? new URL(sourceUri).hostname : `gateways for ${share}`;
    const work = () => fetchFile(sourceUri, { fetch, store, signal: stopping.signal });
    const kept = await slots.run(key, perKey, work, share);
    await markKept(db, hash, kept);
    return kept;
  }

  async function fail(hash: string, row: MediaFileRow, error: unknown): Promise<null> {
    if (stopping.signal.aborted) throw new MediaFileUnavailableError(busyRetrySeconds, error);
    if (error instanceof MediaStoreError) throw new MediaFileUnavailableError(storeRetrySeconds, error);
    if (!(error instanceof FetchError || error instanceof MediaFileError)) throw error;
    const attempts = row.attempts + 1;
    const mayRetry = error instanceof FetchError && error.retryable && attempts < maxAttempts;
    const asked = error instanceof FetchError ? error.retryAfterSeconds : undefined;
    const wait = mayRetry ? retryDelay(attempts, random(), asked) : null;
    const nextAttemptAt = wait === null ? null : now() + wait;
    await markNotKept(db, hash, { attempts, nextAttemptAt, error: error.message });
    log.warn({ hash, code: error.code, details: error.details }, "A media file was not fetched.");
    if (wait === null) return null;
    throw new MediaFileUnavailableError(wait, error);
  }

  function begin(hash: string, row: MediaFileRow): Promise<KeptFile | null> {
    if (underWay.size >= maxUnderWay) throw new MediaFileUnavailableError(busyRetrySeconds);
    const job = obtain(hash, row)
      .catch((error: unknown) => fail(hash, row, error))
      .finally(() => underWay.delete(hash));
    underWay.set(hash, job);
    job.catch((error: unknown) => {
      if (!(error instanceof MediaFileUnavailableError))
        log.warn({ hash, err: error }, "A media file was lost.");
    });
    return job;
  }

  /** The file of a row that is ready, if the store still has it. */
  async function stored({ contentHash, contentType, bytes }: MediaFileRow): Promise<KeptFile | null> {
    if (contentHash === null || contentType === null || bytes === null) return null;
    try {
      const isKept = (await store.size(contentHash)) === bytes;
      return isKept ? { digest: contentHash, type: contentType, bytes } : null;
    } catch (error) {
      throw new MediaFileUnavailableError(storeRetrySeconds, error);
    }
  }

  async function waitFor(job: Promise<KeptFile | null>): Promise<KeptFile | null> {
    const ending = new AbortController();
    const { signal } = ending;
    const late = delay(patienceMs, "late" as const, { signal, ref: false }).catch(() => "late" as const);
    const first = await Promise.race([job, late]).finally(() => ending.abort());
    if (first === "late") throw new MediaFileUnavailableError(busyRetrySeconds);
    return first;
  }

  return {
    async get(hash) {
      const running = underWay.get(hash);
      if (running !== undefined) return waitFor(running);
      if (stopping.signal.aborted) throw new MediaFileUnavailableError(busyRetrySeconds);
      const row = await getMediaFileRow(db, hash);
      if (row === null || row.state === "failed" || !(await shown.isShown(row))) return null;
      const kept = row.state === "ready" ? await stored(row) : null;
      if (kept !== null) return kept;
      const wait = (row.nextAttemptAt ?? 0) - now();
      if (wait > 0) throw new MediaFileUnavailableError(wait);
      // Another request may have begun it meanwhile.
      return waitFor(underWay.get(hash) ?? begin(hash, row));
    },
    async read({ digest }, range) {
      const body = await store.read(digest, range).catch((error: unknown) => {
        throw new MediaFileUnavailableError(storeRetrySeconds, error);
      });
      if (body === null) throw new MediaFileUnavailableError(busyRetrySeconds);
      return body;
    },
    async close() {
      stopping.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}
