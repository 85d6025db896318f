import "server-only";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { proxyProblem } from "../api/proxy/problem-response";
import { secondsUntilAllowed } from "../api/proxy/visitor";
import { webConfig } from "../api/web-config";
import { type MediaWidth, parseMediaWidth } from "../format/media-widths";

const folder = join(process.env.MEDIA_CACHE_DIR ?? join(process.cwd(), ".next", "cache", "quayside-media"));

const maxBytes = 16 * 1024 * 1024;

const inFlight = new Map<string, Promise<Buffer | null>>();

/**
 * The picture of a hash as WebP at a listed width, from disk after the first request.
 *
 * @returns null if the service has no such picture.
 * @throws if the service cannot be reached or sends something other than a picture.
 */
function resizePicture(hash: string, width: MediaWidth): Promise<Buffer | null> {
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

const immutable = "public, max-age=31536000, immutable";

/** Answers `/media/{sha256}?w=`, which takes a hash and a listed width, never an address. Each visitor has a limit of pictures a minute. */
export async function mediaResponse(request: Request, hash: string): Promise<Response> {
  const { searchParams: search } = new URL(request.url);
  const wait = await secondsUntilAllowed(request.headers, "picture");
  if (wait !== null) {
    return proxyProblem("rate_limited", `Too many pictures, try again in ${wait} s.`, {
      request,
      retryAfterSeconds: wait,
    });
  }
  const width = parseMediaWidth(search.get("w"));
  if (!/^[0-9a-f]{64}$/.test(hash) || width === null || [...search.keys()].length !== 1) {
    return proxyProblem("not_found", "No picture is at this address.", { request });
  }
  try {
    const picture = await resizePicture(hash, width);
    if (picture === null) return proxyProblem("not_found", "No picture is at this address.", { request });
    // The web's server adds the security headers to every answer.
    return new Response(new Uint8Array(picture), {
      headers: { "content-type": "image/webp", "cache-control": immutable },
    });
  } catch {
    return proxyProblem("upstream_unavailable", "The picture cannot be loaded now. Try again.", {
      request,
      retryAfterSeconds: 10,
    });
  }
}
