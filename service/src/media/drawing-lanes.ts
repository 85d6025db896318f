import type { CheckedFetch } from "../fetch/checked-fetch";
import { createKeyedSlots } from "../fetch/host-slots";
import type { EncodedImage, ImagePool } from "./image-pool";

/** A picture to fetch and draw. */
export interface WantedPicture {
  sourceUri: string;
  /** The share that it belongs to: pictures of one collection have one share. */
  share: string;
}

/** Two lanes to the drawing processes. In both the shares take turns. */
export interface DrawingLanes {
  /**
   * Draws a picture within a short work limit, a second by default. @throws FetchError, ImageError `too_slow` if it
   * needs more
   */
  drawQuickly(picture: WantedPicture): Promise<EncodedImage>;
  /**
   * Draws a picture within the full work limit. Of several processes, one is always left to the quick lane.
   *
   * @throws FetchError, ImageError
   */
  drawSlowly(picture: WantedPicture): Promise<EncodedImage>;
  /** Pictures of the slow lane that are drawn at the same time. */
  slowAtOnce: number;
}

/** Most bytes of a source. */
const maxSourceBytes = 10 * 1_024 * 1_024;
/** Pictures from the network in memory at once: from the gateways, and from any other host. */
const maxFetched = 12;
const maxOfGateways = 8;
const maxOfHost = 4;
/** Pictures from `data:` URIs in memory at once. */
const maxInline = 8;

/** Most milliseconds of processor time for a picture in each lane. */
export interface WorkLimits {
  quick: number;
  slow: number;
}
/** Most honest pictures take less than a fifth of the first. */
const defaultWork: WorkLimits = { quick: 1_000, slow: 10_000 };

/** Whether a picture is a `data:` URI: its content cannot change, and no network is needed for it. */
export const isInline = (sourceUri: string): boolean => /^data:/i.test(sourceUri);

export interface DrawingLanesOptions {
  fetch: CheckedFetch;
  pool: ImagePool;
  /** Ends the fetches under way. */
  signal: AbortSignal;
  work?: WorkLimits | undefined;
}

export function createDrawingLanes(options: DrawingLanesOptions): DrawingLanes {
  const { fetch, pool, signal, work: limits = defaultWork } = options;
  const fetched = createKeyedSlots(maxFetched);
  const inline = createKeyedSlots(maxInline);
  const processes = createKeyedSlots(pool.processes);
  const slowAtOnce = Math.max(1, pool.processes - 1);
  const slow = createKeyedSlots(slowAtOnce);

  async function draw({ sourceUri, share }: WantedPicture, workMs: number): Promise<EncodedImage> {
    const { bytes } = await fetch(sourceUri, { maxBytes: maxSourceBytes, signal });
    return processes.run("processes", pool.processes, () => pool.encode(bytes, workMs), share);
  }

  return {
    slowAtOnce,
    drawQuickly(picture) {
      const { sourceUri, share } = picture;
      const work = () => draw(picture, limits.quick);
      if (isInline(sourceUri)) return inline.run("data", maxInline, work, share);
      const isWeb = /^https:/i.test(sourceUri) && URL.canParse(sourceUri);
      if (!isWeb) return fetched.run("gateways", maxOfGateways, work, share);
      return fetched.run(new URL(sourceUri).hostname, maxOfHost, work, share);
    },
    // It is fetched again: pictures waiting here would fill the memory.
    drawSlowly: (picture) => slow.run("slow", slowAtOnce, () => draw(picture, limits.slow), picture.share),
  };
}
