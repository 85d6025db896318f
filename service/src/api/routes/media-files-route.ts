import { Hono } from "hono";
import { notFound } from "../../market/errors/market-error";
import { MediaFileUnavailableError } from "../../media/file-errors";
import type { MediaFiles } from "../../media/media-files";
import { ApiError } from "../http/api-error";
import type { ApiEnvironment } from "../http/environment";
import { sendFile } from "../http/send-file";

/**
 * `GET /{sha256}`: media files as they were fetched, whole or in part, without a key. Mount it at `/media/files`. The name is a digest of the
 * source address; a file that its host replaces keeps its first bytes. While a file is on its way the answer is 503 with `Retry-After`.
 */
export function createMediaFilesRoute(files: MediaFiles): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get("/:hash{[0-9a-f]{64}}", async (c) => {
    const file = await files.get(c.req.param("hash")).catch(refuse);
    if (file === null) throw notFound("media file");
    return sendFile(c, { ...file, read: (range) => files.read(file, range).catch(refuse) });
  });
}

/** Turns the refusal of a file that may be available later into an answer. */
function refuse(error: unknown): never {
  if (!(error instanceof MediaFileUnavailableError)) throw error;
  const { message, cause, retryAfter } = error;
  throw new ApiError("upstream_unavailable", message, { cause, action: "wait", retryAfter });
}
