import type { Logger } from "pino";
import type { Db } from "../db/database";
import { maxAttempts, retryDelay } from "../fetch/backoff";
import type { CheckedFetch } from "../fetch/checked-fetch";
import { FetchError } from "../fetch/fetch-error";
import { createDrawingLanes, isInline, type WantedPicture, type WorkLimits } from "./drawing-lanes";
import { createImagePool, type EncodedImage, type ImagePool } from "./image-pool";
import { getMediaRow, type MediaRow, markDrawn, markNotDrawn } from "./media-rows";
import { MediaStoreError, type MediaStoreState, type WatchedStore } from "./media-store";
import { ImageError, PictureUnavailableError } from "./picture-errors";
import { createShownMedia } from "./shown-media";

export interface PicturesOptions {
  db: Db;
  fetch: CheckedFetch;
  /** Where drawn pictures are kept. */
  store: WatchedStore;
  log: Pick<Logger, "warn">;
  nowMs: () => number;
  /** Spreads retries, from 0 up to 1. `Math.random` by default. */
  random?: () => number;
  /** Longest side of a kept picture, in pixels. */
  maxSide?: number;
  /** A pool of its own by default, which `close` ends. */
  pool?: ImagePool;
  /** Work limits of a picture, for tests. */
  work?: WorkLimits;
  /** Hears how each attempt to draw a picture ended: `drawn`, or the code of the error, the store's included. */
  onPicture?: (outcome: string) => void;
}

/** The pictures that metadata names, drawn when somebody asks for them. */
export interface Pictures {
  /**
   * A picture as WebP: from the store, or fetched and drawn now. Requests for the same picture share the work.
   *
   * @param hash `mediaHash` of its source
   * @returns null if no metadata of a followed collection names such a picture, or if it cannot be drawn
   * @throws PictureUnavailableError if a retry may help later
   */
  get(hash: string): Promise<Uint8Array | null>;
  /** Whether `get` would look for this picture, without fetching or drawing it: asked by those who have it. */
  isShown(hash: string): Promise<boolean>;
  /** The pictures under way in each lane. */
  underWay(): { quick: number; slow: number };
  /** How the store did when it was last asked. */
  storeState(): MediaStoreState;
  close(): Promise<void>;
}

/** Pictures under way in the quick lane, in total and for one collection. Further requests are asked to come back. */
const maxQuick = 512;
const maxQuickOfShare = 128;
const busyRetrySeconds = 2;
/** Pictures of one collection under way in the slow lane. */
const maxSlowOfShare = 20;
const slowRetrySeconds = 10;
const storeRetrySeconds = 10;
/** A host may serve another picture next time; a hostile one is retried less often than a failing host. */
const maxDrawAttempts = 3;

/** Opens the pictures. Nothing is fetched or drawn before a request. */
export function createPictures(options: PicturesOptions): Pictures {
  const { db, fetch, store, log, maxSide, random = Math.random, onPicture = () => {} } = options;
  const pool = options.pool ?? createImagePool(maxSide === undefined ? {} : { maxSide });
  const stopping = new AbortController();
  const lanes = createDrawingLanes({ fetch, pool, signal: stopping.signal, work: options.work });
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  /** The pictures of each lane, with their shares. */
  const quick = new Map<string, { share: string }>();
  const slow = new Map<string, { share: string; job: Promise<Uint8Array | null> }>();
  const shown = createShownMedia(db, { table: "media", nowMs: options.nowMs });
  const now = () => Math.floor(options.nowMs() / 1_000);
  /** Until then nothing is drawn, because the store took nothing a moment ago. Unix seconds. */
  let fullUntil = 0;

  async function keep(hash: string, image: EncodedImage): Promise<Uint8Array> {
    await store.put(hash, image.data).catch((error: unknown) => {
      fullUntil = now() + storeRetrySeconds;
      throw error;
    });
    await markDrawn(db, hash, image);
    onPicture("drawn");
    return image.data;
  }

  async function draw(hash: string, row: MediaRow): Promise<Uint8Array | null> {
    const { share } = wanted(row);
    if (now() < fullUntil) throw new PictureUnavailableError(fullUntil - now());
    const isFull = quick.size >= maxQuick || countOf(quick, share) >= maxQuickOfShare;
    if (isFull) throw new PictureUnavailableError(busyRetrySeconds);
    quick.set(hash, { share });
    try {
      return await keep(hash, await lanes.drawQuickly(wanted(row)));
    } catch (error) {
      const isSlow = error instanceof ImageError && error.code === "too_slow" && !stopping.signal.aborted;
      return isSlow ? moveToSlowLane(hash, row) : fail(hash, row, error);
    } finally {
      quick.delete(hash);
    }
  }

  /** A request does not wait in the slow lane: it is asked to come back, and the picture is drawn meanwhile. */
  function moveToSlowLane(hash: string, row: MediaRow): Promise<Uint8Array | null> {
    const { share } = wanted(row);
    if (countOf(slow, share) >= maxSlowOfShare) throw new PictureUnavailableError(slowRetrySeconds);
    const isNext = slow.size < lanes.slowAtOnce;
    const job = drawSlowly(hash, row).finally(() => slow.delete(hash));
    slow.set(hash, { share, job });
    if (isNext) return job;
    job.catch((error: unknown) => {
      if (!(error instanceof PictureUnavailableError))
        log.warn({ hash, err: error }, "A slow picture was not kept.");
    });
    throw new PictureUnavailableError(slowRetrySeconds);
  }

  async function drawSlowly(hash: string, row: MediaRow): Promise<Uint8Array | null> {
    try {
      return await keep(hash, await lanes.drawSlowly(wanted(row)));
    } catch (error) {
      return fail(hash, row, error);
    }
  }

  async function fail(hash: string, row: MediaRow, error: unknown): Promise<null> {
    if (stopping.signal.aborted) throw new PictureUnavailableError(busyRetrySeconds, error);
    if (error instanceof MediaStoreError) throw unavailable(error);
    if (!(error instanceof FetchError || error instanceof ImageError)) throw error;
    onPicture(error.code);
    const attempts = row.attempts + 1;
    const isTransient =
      error instanceof FetchError
        ? error.retryable && attempts < maxAttempts
        : mayDrawLater(error, row) && attempts < maxDrawAttempts;
    const asked = error instanceof FetchError ? error.retryAfterSeconds : undefined;
    const delay = isTransient ? retryDelay(attempts, random(), asked) : null;
    const nextAttemptAt = delay === null ? null : now() + delay;
    await markNotDrawn(db, hash, { attempts, nextAttemptAt, error: error.message });
    log.warn({ hash, code: error.code, details: error.details }, "A picture was not drawn.");
    if (delay === null) return null;
    throw new PictureUnavailableError(delay, error);
  }

  /** The row stays as it is: nothing is known against the picture. */
  function unavailable(error: MediaStoreError): PictureUnavailableError {
    onPicture(error.code);
    return new PictureUnavailableError(storeRetrySeconds, error);
  }

  async function load(hash: string): Promise<Uint8Array | null> {
    const row = await getMediaRow(db, hash);
    if (row !== null && !(await shown.isShown(row))) return null;
    const stored = await store.get(hash).catch((error: unknown) => {
      throw error instanceof MediaStoreError ? unavailable(error) : error;
    });
    if (stored !== null) return stored;
    if (row === null || row.state === "failed") return null;
    const wait = (row.nextAttemptAt ?? 0) - now();
    if (wait > 0) throw new PictureUnavailableError(wait);
    return draw(hash, row);
  }

  function get(hash: string): Promise<Uint8Array | null> {
    const running = underWay.get(hash);
    if (running !== undefined) return running;
    if (slow.has(hash)) return Promise.reject(new PictureUnavailableError(slowRetrySeconds));
    if (stopping.signal.aborted) return Promise.reject(new PictureUnavailableError(busyRetrySeconds));
    const job = load(hash).finally(() => underWay.delete(hash));
    underWay.set(hash, job);
    return job;
  }

  return {
    get,
    async isShown(hash) {
      const row = await getMediaRow(db, hash);
      // What nobody names any more is kept, as after a restore: only the store knows it.
      if (row === null) return (await get(hash)) !== null;
      return row.state !== "failed" && shown.isShown(row);
    },
    storeState: () => store.state(),
    underWay: () => ({ quick: quick.size, slow: slow.size }),
    async close() {
      stopping.abort();
      pool.close();
      await Promise.allSettled([...underWay.values(), ...[...slow.values()].map(({ job }) => job)]);
    },
  };
}

/** How many pictures this process fetches or draws, or has waiting for that: pictures that nobody has asked for are no work. */
export function picturesUnderWay(pictures: Pictures | undefined): number {
  if (pictures === undefined) return 0;
  const { quick, slow } = pictures.underWay();
  return quick + slow;
}

function wanted({ sourceUri, collectionId }: MediaRow): WantedPicture {
  return { sourceUri, share: collectionId === null ? "" : String(collectionId) };
}

function countOf(lane: ReadonlyMap<string, { share: string }>, share: string): number {
  return [...lane.values()].filter((entry) => entry.share === share).length;
}

/** Whether drawing may succeed another time. A `data:` picture needs the same work every time. */
function mayDrawLater({ code }: ImageError, { sourceUri }: MediaRow): boolean {
  return code === "crashed" || (code === "too_slow" && !isInline(sourceUri));
}
