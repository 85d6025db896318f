import type { Logger } from "pino";
import type { Db } from "../db/database";
import { ApiError } from "../http/api-error";
import { maxAttempts, retryDelay } from "../metadata/backoff";
import type { CheckedFetch } from "../metadata/checked-fetch";
import { FetchError } from "../metadata/fetch-error";
import { createKeyedSlots } from "../metadata/host-slots";
import { ImageError } from "./image-error";
import { createImagePool, type ImagePool } from "./image-pool";
import { getMediaRow, type MediaRow, markDrawn, markNotDrawn } from "./media-rows";
import { createPictureFiles } from "./picture-files";

export interface MediaStoreOptions {
  db: Db;
  fetch: CheckedFetch;
  /** Where drawn pictures are kept. */
  folder: string;
  log: Pick<Logger, "warn">;
  nowMs: () => number;
  /** Spreads retries, from 0 up to 1. `Math.random` by default. */
  random?: () => number;
  /** A pool of its own by default, which `close` ends. */
  pool?: ImagePool;
}

export interface MediaStore {
  /**
   * A picture as WebP: from disk, or fetched and drawn now. Requests for the same picture wait for the same work.
   *
   * @param hash `mediaHash` of its source
   * @returns null when no metadata names such a picture, or when it can not be shown
   * @throws ApiError `upstream_unavailable` when trying again later may help
   */
  get(hash: string): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** Most bytes of a source. */
const maxSourceBytes = 10 * 1_024 * 1_024;
/** Pictures in memory at once, those of the gateways, and those of any other host. */
const maxActive = 12;
const maxOfGateways = 8;
const maxOfHost = 4;
/** Pictures that wait beyond those; whoever comes then is told to come back. */
const maxWaiting = 500;
const busyRetrySeconds = 2;
/** A busy machine can make an honest picture too slow; a hostile one is not tried as often as a host is. */
const maxDrawAttempts = 3;

/** Opens the store of pictures. Nothing is fetched or drawn until somebody asks for it. */
export function createMediaStore(options: MediaStoreOptions): MediaStore {
  const { db, fetch, log, random = Math.random } = options;
  const files = createPictureFiles(options.folder);
  const pool = options.pool ?? createImagePool();
  const slots = createKeyedSlots(maxActive);
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  const now = () => Math.floor(options.nowMs() / 1_000);

  async function draw(hash: string, row: MediaRow): Promise<Uint8Array | null> {
    try {
      const request = { maxBytes: maxSourceBytes, signal: stopping.signal };
      const { bytes } = await fetch(row.sourceUri, request);
      const image = await pool.encode(bytes);
      await files.write(hash, image.data);
      await markDrawn(db, hash, image);
      return image.data;
    } catch (error) {
      if (stopping.signal.aborted) throw unavailable(busyRetrySeconds, error);
      return fail(hash, row, error);
    }
  }

  async function fail(hash: string, row: MediaRow, error: unknown): Promise<null> {
    if (!(error instanceof FetchError || error instanceof ImageError)) throw error;
    const attempts = row.attempts + 1;
    const isTransient =
      error instanceof FetchError
        ? error.retryable && attempts < maxAttempts
        : (error.code === "too_slow" || error.code === "crashed") && attempts < maxDrawAttempts;
    const asked = error instanceof FetchError ? error.retryAfterSeconds : undefined;
    const delay = isTransient ? retryDelay(attempts, random(), asked) : null;
    const nextAttemptAt = delay === null ? null : now() + delay;
    await markNotDrawn(db, hash, { attempts, nextAttemptAt, error: error.message });
    log.warn({ hash, code: error.code, details: error.details }, "A picture was not drawn.");
    if (delay === null) return null;
    throw unavailable(delay, error);
  }

  async function load(hash: string): Promise<Uint8Array | null> {
    const stored = await files.read(hash);
    if (stored !== null) return stored;
    const row = await getMediaRow(db, hash);
    if (row === null || row.state === "failed") return null;
    const wait = (row.nextAttemptAt ?? 0) - now();
    if (wait > 0) throw unavailable(wait);
    const isWeb = /^https:/i.test(row.sourceUri) && URL.canParse(row.sourceUri);
    const key = isWeb ? new URL(row.sourceUri).hostname : "gateways";
    return slots.run(key, isWeb ? maxOfHost : maxOfGateways, () => draw(hash, row));
  }

  return {
    get(hash) {
      const running = underWay.get(hash);
      if (running !== undefined) return running;
      if (stopping.signal.aborted || underWay.size >= maxActive + maxWaiting) {
        return Promise.reject(unavailable(busyRetrySeconds));
      }
      const job = load(hash).finally(() => underWay.delete(hash));
      underWay.set(hash, job);
      return job;
    },
    async close() {
      stopping.abort();
      pool.close();
      await Promise.allSettled(underWay.values());
    },
  };
}

function unavailable(retryAfter: number, cause?: unknown): ApiError {
  return new ApiError("upstream_unavailable", "The picture can not be loaded now. Try again later.", {
    action: "wait",
    retryAfter,
    ...(cause === undefined ? {} : { cause }),
  });
}
