import "server-only";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { webConfig } from "../api/web-config";
import type { MediaWidth } from "../format/media-widths";
import { createPictureFiles, type PictureFiles } from "./picture-files";

const folder = join(
  // The build would take it for any file of the project, and trace them all.
  /* turbopackIgnore: true */ process.env.MEDIA_CACHE_DIR ??
    join(process.cwd(), ".next", "cache", "quayside-media"),
);

let opened: PictureFiles | null = null;
function openFiles(): PictureFiles {
  opened ??= createPictureFiles(folder, { maxBytes: webConfig().pictureCacheBytes });
  return opened;
}

const maxBytes = 16 * 1024 * 1024;

/** Pictures of which the service said within this time that it has them: what it takes down is not given from the disk for longer. */
const shownMs = 15_000;
const shown = new LRUCache<string, true>({ max: 20_000, ttl: shownMs });

const inFlight = new Map<string, Promise<Buffer | null>>();

/**
 * The picture of a hash as WebP at a listed width, from disk after the first request. While the service cannot be reached, what is there is
 * shown.
 *
 * @returns null if the service has no such picture, or has it no more.
 * @throws if the picture is not on the disk and the service cannot be reached or sends something other than a picture.
 */
export function resizePicture(hash: string, width: MediaWidth): Promise<Buffer | null> {
  const key = `${hash}-${width}`;
  const running = inFlight.get(key);
  if (running !== undefined) return running;
  const job = loadOrResize(hash, width, `${key}.webp`).finally(() => inFlight.delete(key));
  inFlight.set(key, job);
  return job;
}

async function loadOrResize(hash: string, width: MediaWidth, name: string): Promise<Buffer | null> {
  const files = openFiles();
  const stored = await files.read(name);
  if (stored !== null) {
    if (shown.has(hash) || (await isStillShown(hash))) return stored;
    await files.remove(name);
    return null;
  }
  const original = await fetchPicture(hash);
  if (original === null) return null;
  const resized = await sharp(original, { limitInputPixels: 40_000_000, failOn: "error" })
    .resize({ width, withoutEnlargement: true })
    // A higher effort takes half as long again for four percent of the bytes.
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
  await files.keep(name, resized);
  return resized;
}

const goneStatuses = [404, 410];

function askService(hash: string, method: "GET" | "HEAD", timeoutMs: number): Promise<Response> {
  const { mediaUrl, apiUrl, apiKey } = webConfig();
  // With its key the service does not count the web as one visitor. Nobody else gets the key.
  const isService = new URL(mediaUrl).origin === new URL(apiUrl).origin;
  return fetch(`${mediaUrl}/${hash}`, {
    method,
    cache: "no-store",
    headers: isService ? { "x-api-key": apiKey } : {},
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Asks whether a picture that is here may still be shown. Only the service's word takes it away. */
async function isStillShown(hash: string): Promise<boolean> {
  const status = await askService(hash, "HEAD", 2_000).then(
    (answer) => answer.status,
    () => null,
  );
  if (status !== null && goneStatuses.includes(status)) return false;
  shown.set(hash, true);
  return true;
}

async function fetchPicture(hash: string): Promise<Buffer | null> {
  const answer = await askService(hash, "GET", 15_000);
  if (goneStatuses.includes(answer.status)) return null;
  if (!answer.ok) throw new Error(`The media service answered ${answer.status}.`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.byteLength > maxBytes) throw new Error("The media service sent more than 16 MiB.");
  shown.set(hash, true);
  return bytes;
}
