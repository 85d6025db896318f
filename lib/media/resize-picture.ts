import "server-only";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { webConfig } from "../api/web-config";
import type { MediaWidth } from "../format/media-widths";

const folder = join(process.env.MEDIA_CACHE_DIR ?? join(process.cwd(), ".next", "cache", "quayside-media"));

const maxBytes = 16 * 1024 * 1024;

const inFlight = new Map<string, Promise<Buffer | null>>();

/**
 * The picture of a hash as WebP at a listed width, from disk after the first request.
 *
 * @returns null if the service has no such picture.
 * @throws if the service cannot be reached or sends something other than a picture.
 */
export function resizePicture(hash: string, width: MediaWidth): Promise<Buffer | null> {
  const key = `${hash}-${width}`;
  const running = inFlight.get(key);
  if (running !== undefined) return running;
  const job = loadOrResize(hash, width, join(folder, `${key}.webp`)).finally(() => inFlight.delete(key));
  inFlight.set(key, job);
  return job;
}

async function loadOrResize(hash: string, width: MediaWidth, path: string): Promise<Buffer | null> {
  const stored = await readFile(path).catch(() => null);
  if (stored !== null) return stored;
  const original = await fetchPicture(hash);
  if (original === null) return null;
  const resized = await sharp(original, { limitInputPixels: 40_000_000, failOn: "error" })
    .resize({ width, withoutEnlargement: true })
    // A higher effort takes half as long again for four percent of the bytes.
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
  await mkdir(folder, { recursive: true });
  const temporary = `${path}.${process.pid}.${createHash("sha256").update(path).digest("hex").slice(0, 8)}`;
  await writeFile(temporary, resized);
  await rename(temporary, path);
  return resized;
}

async function fetchPicture(hash: string): Promise<Buffer | null> {
  const { mediaUrl, apiUrl, apiKey } = webConfig();
  // With its key the service does not count the web as one visitor. Nobody else gets the key.
  const isService = new URL(mediaUrl).origin === new URL(apiUrl).origin;
  const answer = await fetch(`${mediaUrl}/${hash}`, {
    cache: "no-store",
    headers: isService ? { "x-api-key": apiKey } : {},
    redirect: "error",
    signal: AbortSignal.timeout(15_000),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The media service answered ${answer.status}.`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.byteLength > maxBytes) throw new Error("The media service sent more than 16 MiB.");
  return bytes;
}
