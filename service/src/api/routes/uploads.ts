import { createRoute } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import {
  cidSchema,
  maxFolderBodyBytes,
  maxFolderFiles,
  maxUploadBatchBytes,
  maxUploadBatchFiles,
  maxUploadBytes,
  postFolderBodySchema,
  storedContentSchema,
  uploadBatchSchema,
  uploadBatchType,
  uploadFolderSchema,
  uploadIdleDays,
  uploadQuerySchema,
  uploadSchema,
} from "@/lib/contract/upload";
import { notFound } from "../../market/errors/market-error";
import { findFolderFiles, keepFolder } from "../../market/uploads/keep-folder";
import type { UploadOwner } from "../../market/uploads/keep-uploads";
import { requestPins } from "../../market/uploads/pins";
import { findFolder, findUploads } from "../../market/uploads/read-uploads";
import { nameFolder } from "../../media/unixfs/folder-dag";
import { readTar } from "../../media/uploads/read-tar";
import { UploadError } from "../../media/uploads/upload-error";
import { sendRead, sendResult } from "../http/answer";
import { ApiError } from "../http/api-error";
import { type ApiRouter, addition, createApiRouter, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import { limitBody } from "../http/body-limit";
import type { ApiEnvironment } from "../http/environment";
import { findUploader } from "../http/find-uploader";
import { jsonBody } from "../http/json-body";
import { limitTurns } from "../http/limit-turns";
import { noQuery } from "../http/parameters";
import { readWholeBody } from "../http/read-whole-body";
import { changeResponses, readResponses } from "../http/responses";
import { sessionHeaders } from "../http/session-route";
import { uploadFolderRecord, uploadRecord } from "../records/upload-record";
import { type TakingParts, takeFile, takeFiles } from "../uploads/take-files";

type Dependencies = Pick<AppDependencies, "db" | "nowMs" | "mediaUrl" | "observer" | "uploads">;

const tags = ["studio"];
const who =
  "By the session in `x-session`, or by a key of an account with the scope `uploads:write`. `draft` names the draft that it is for.";
const common = { tags, ...addition, security: keySecurity };
const readScope = requireScope("read") as MiddlewareHandler<ApiEnvironment>;
const request = { query: uploadQuerySchema, headers: sessionHeaders };

const postFile = createRoute({
  ...common,
  method: "post",
  path: "/uploads",
  summary: "Uploads a file",
  description: `The body is the file, of at most ${maxUploadBytes / 1_000_000} MB; its type is that of its bytes. ${who} The file is kept by its content: the same one again is answered 200. It may be deleted after ${uploadIdleDays} days in which its draft was not saved, unless a followed collection shows it.`,
  middleware: [readScope],
  request: {
    ...request,
    body: {
      required: true,
      content: { "application/octet-stream": { schema: z.string().meta({ format: "binary" }) } },
    },
  },
  responses: changeResponses(
    {
      200: { description: "The file was known already", schema: uploadSchema },
      201: { description: "The file is kept", schema: uploadSchema },
    },
    [413, 422, 503],
  ),
});

const postArchive = createRoute({
  ...common,
  method: "post",
  path: "/uploads/batch",
  summary: "Uploads many files",
  description: `The body is a tar archive (ustar) of at most ${maxUploadBatchFiles} files and ${maxUploadBatchBytes / 1_048_576} MiB. ${who} A refused file does not stop the others; names are only repeated in the answer.`,
  middleware: [readScope],
  request: {
    ...request,
    body: {
      required: true,
      content: { [uploadBatchType]: { schema: z.string().meta({ format: "binary" }) } },
    },
  },
  responses: changeResponses(
    { 200: { description: "How each file went", schema: uploadBatchSchema } },
    [413, 415, 422, 503],
  ),
});

const postFolder = createRoute({
  ...common,
  method: "post",
  path: "/uploads/folders",
  summary: "Puts uploads of a draft under names at one address",
  description: `A base URI: \`url\` and \`ipfs\` end with a slash, and a name behind it is a file. At most ${maxFolderFiles} files. ${who} The same files under the same names are the same folder: 200.`,
  middleware: [readScope, limitBody(maxFolderBodyBytes, "Put fewer files into a folder.")],
  request: { ...request, body: jsonBody(postFolderBodySchema) },
  responses: changeResponses(
    {
      200: { description: "The folder was known already", schema: uploadFolderSchema },
      201: { description: "The folder is kept", schema: uploadFolderSchema },
    },
    [413, 415, 422, 503],
  ),
});

const getContent = createRoute({
  ...common,
  method: "get",
  path: "/uploads/{cid}",
  summary: "An uploaded file or folder, and whether IPFS has it",
  description: "`pin.state` is `off` where the service pins nothing.",
  middleware: [readScope],
  request: { params: z.strictObject({ cid: cidSchema }), query: noQuery },
  responses: readResponses(storedContentSchema, "The file or folder", { failures: [404] }),
});

/** `/uploads`: the files of collections that are not deployed yet. */
export function createUploadsRouter(dependencies: Dependencies): ApiRouter {
  const { db, nowMs, mediaUrl, observer, uploads } = dependencies;
  const places = { mediaUrl, isPinning: uploads?.isPinning ?? false };
  /** A whole body is in memory while it is read and checked. */
  const inTurn = limitTurns({ atOnce: 8, waiting: 64 });

  function taking(): TakingParts {
    if (uploads === null) throw new ApiError("upstream_unavailable", "This process keeps no uploads.");
    return { db, store: uploads.store, places, onUpload: observer.onUpload };
  }
  async function ownerOf(c: Context<ApiEnvironment>, draft: string): Promise<UploadOwner> {
    const account = await findUploader(c, dependencies);
    return { account, draft, now: Math.floor(nowMs() / 1_000) };
  }

  return createApiRouter()
    .openapi(postFile, async (c) => {
      const owner = await ownerOf(c, c.req.valid("query").draft);
      const { upload, isNew } = await inTurn(async () => {
        const bytes = await readWholeBody(c.req.raw, maxUploadBytes, "A larger file is not taken.");
        return takeFile(taking(), owner, bytes);
      });
      return sendResult(c, isNew ? 201 : 200, upload);
    })
    .openapi(postArchive, async (c) => {
      const owner = await ownerOf(c, c.req.valid("query").draft);
      assertArchive(c);
      const batch = await inTurn(async () => {
        const archive = await readWholeBody(c.req.raw, maxUploadBatchBytes, "Send fewer files at once.");
        return takeFiles(taking(), owner, filesOf(archive));
      });
      return sendResult(c, 200, batch);
    })
    .openapi(postFolder, async (c) => {
      const owner = await ownerOf(c, c.req.valid("query").draft);
      const files = await findFolderFiles(db, owner, c.req.valid("json").files);
      const cid = await nameFolder(
        files.map(({ name, file }) => ({ name, cid: file.cid, size: file.dagBytes })),
      );
      const isNew = await keepFolder(db, owner, { cid, files });
      if (places.isPinning) await requestPins(db, [cid], owner.now);
      const folder = await findFolder(db, cid);
      if (folder === null) throw notFound("folder");
      return sendResult(c, isNew ? 201 : 200, uploadFolderRecord(folder, places));
    })
    .openapi(getContent, async (c) => {
      const { cid } = c.req.valid("param");
      const [file] = await findUploads(db, [cid]);
      if (file !== undefined) return sendRead(c, uploadRecord(file, places));
      const folder = await findFolder(db, cid);
      if (folder === null) throw notFound("upload");
      return sendRead(c, uploadFolderRecord(folder, places));
    });
}

function assertArchive(c: Context<ApiEnvironment>): void {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === uploadBatchType) return;
  throw new ApiError("unsupported_media_type", `Send the files as ${uploadBatchType}.`, {
    headers: { connection: "close" },
  });
}

function filesOf(archive: Uint8Array) {
  try {
    const files = readTar(archive);
    if (files.length > 0 && files.length <= maxUploadBatchFiles) return files;
    throw new UploadError("invalid_file", `An archive has 1 to ${maxUploadBatchFiles} files.`);
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    throw new ApiError(error.code, error.message, { cause: error });
  }
}
