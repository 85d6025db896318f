import { Hono } from "hono";
import type { Db } from "../../db/database";
import { notFound } from "../../market/errors/market-error";
import { findFolderFile, findUploads, type UploadRow } from "../../market/uploads/read-uploads";
import { MediaStoreError } from "../../media/media-store";
import type { UploadStore } from "../../media/uploads/upload-store";
import { ApiError } from "../http/api-error";
import type { ApiEnvironment } from "../http/environment";
import { sendFile } from "../http/send-file";

const retrySeconds = 10;
const cid = "baf(?:krei|ybei)[a-z2-7]{52}";

/**
 * `GET /{cid}` and `GET /{folder}/{name}`: uploads, whole or in part, without a key. Mount it at `/media/uploads`. An address stands for the same
 * bytes for ever, so that a contract may have it as its base URI.
 */
export function createUploadFilesRoute({ db, store }: { db: Db; store: UploadStore }): Hono<ApiEnvironment> {
  const send = (c: Parameters<typeof sendFile>[0], file: UploadRow | null | undefined) => {
    if (file === null || file === undefined) throw notFound("upload");
    return sendFile(c, {
      ...file,
      read: async (range) => {
        const body = await store.read(file.digest, range).catch(unavailable);
        if (body === null) throw notFound("upload");
        return body;
      },
    });
  };
  return new Hono<ApiEnvironment>()
    .get(`/:cid{${cid}}`, async (c) => send(c, (await findUploads(db, [c.req.param("cid")]))[0]))
    .get(`/:folder{${cid}}/:name`, async (c) =>
      send(c, await findFolderFile(db, c.req.param("folder"), c.req.param("name"))),
    );
}

function unavailable(error: unknown): never {
  if (!(error instanceof MediaStoreError)) throw error;
  throw new ApiError("upstream_unavailable", "The store of the files does not answer. Try again later.", {
    cause: error,
    action: "wait",
    retryAfter: retrySeconds,
  });
}
