import { Readable } from "node:stream";
import { Hono } from "hono";
import { notFound } from "../../market/errors/market-error";
import { MediaFileUnavailableError } from "../../media/file-errors";
import type { MediaFiles } from "../../media/media-files";
import { ApiError } from "../http/api-error";
import { parseByteRange } from "../http/byte-range";
import type { ApiEnvironment } from "../http/environment";

const fixed = {
  "accept-ranges": "bytes",
  // The name is a digest of the source address; a file that its host replaces keeps its first bytes.
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  // Opened as a page it may load and run nothing.
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * `GET /{sha256}`: media files as they were fetched, whole or in part, without a key. Mount it at `/media/files`. While a file is on its
 * way the answer is 503 with `Retry-After`.
 */
export function createMediaFilesRoute(files: MediaFiles): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get("/:hash{[0-9a-f]{64}}", async (c) => {
    const file = await files.get(c.req.param("hash")).catch(refuse);
    if (file === null) throw notFound("media file");
    const { type, bytes, digest } = file;
    const etag = `"${digest.slice(0, 32)}"`;
    const headers = {
      ...fixed,
      "content-type": type === "text/html" ? "text/html; charset=utf-8" : type,
      // A program is run by the page that shows it, and nowhere else.
      ...(type === "text/html" ? { "content-disposition": "attachment" } : {}),
      etag,
    };
    const known = c.req.header("if-none-match")?.split(",") ?? [];
    if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return c.body(null, 304, headers);
    const ifRange = c.req.header("if-range");
    const asked = ifRange === undefined || ifRange === etag ? c.req.header("range") : undefined;
    const range = parseByteRange(asked, bytes);
    if (range === "unsatisfiable")
      return c.body(null, 416, { ...fixed, "content-range": `bytes */${bytes}` });
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    const sized = {
      ...headers,
      "content-length": String(end - start + 1),
      ...(range === null ? {} : { "content-range": `bytes ${start}-${end}/${bytes}` }),
    };
    const status = range === null ? 200 : 206;
    // Hono answers HEAD with this handler, and would leave the file open.
    if (c.req.method === "HEAD") return c.body(null, status, sized);
    const body = await files.read(file, { start, end }).catch(refuse);
    return c.body(Readable.toWeb(body) as ReadableStream<Uint8Array>, status, sized);
  });
}

/** Turns the refusal of a file that may be available later into an answer. */
function refuse(error: unknown): never {
  if (!(error instanceof MediaFileUnavailableError)) throw error;
  const { message, cause, retryAfter } = error;
  throw new ApiError("upstream_unavailable", message, { cause, action: "wait", retryAfter });
}
