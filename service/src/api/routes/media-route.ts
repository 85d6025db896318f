import { createHash } from "node:crypto";
import { Hono } from "hono";
import { mediaCaching } from "@/lib/format/media-caching";
import { notFound } from "../../market/errors/market-error";
import { PictureUnavailableError } from "../../media/picture-errors";
import type { Pictures } from "../../media/pictures";
import { ApiError } from "../http/api-error";
import type { ApiEnvironment } from "../http/environment";

const headers = {
  "content-type": "image/webp",
  // The name is a digest of the source address; a picture that its host replaces keeps its first bytes.
  "cache-control": mediaCaching,
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * `GET /{sha256}`: pictures that the service has redrawn, without a key. Mount it at `/media`. Errors are thrown as
 * ApiError for the application around it.
 */
export function createMediaRoute(pictures: Pictures): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get("/:hash{[0-9a-f]{64}}", async (c) => {
    const hash = c.req.param("hash");
    // Those who have the picture ask whether they may still show it, and wait for nothing to be drawn.
    if (c.req.method === "HEAD") {
      if (!(await pictures.isShown(hash).catch(refuse))) throw notFound("picture");
      return c.body(null, 200, headers);
    }
    const picture = await pictures.get(hash).catch(refuse);
    if (picture === null) throw notFound("picture");
    const etag = `"${createHash("sha256").update(picture).digest("base64url").slice(0, 27)}"`;
    const known = c.req.header("if-none-match")?.split(",") ?? [];
    if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) {
      return c.body(null, 304, { ...headers, etag });
    }
    return c.body(Uint8Array.from(picture), 200, {
      ...headers,
      etag,
      "content-length": String(picture.byteLength),
    });
  });
}

/** Turns the refusal of a picture that may be available later into an answer. */
function refuse(error: unknown): never {
  if (!(error instanceof PictureUnavailableError)) throw error;
  const { message, cause, retryAfter } = error;
  throw new ApiError("upstream_unavailable", message, { cause, action: "wait", retryAfter });
}
