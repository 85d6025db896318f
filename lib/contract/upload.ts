import { z } from "zod";
import { draftIdSchema } from "./draft";
import { mediaTypes } from "./media-file";

/** Most bytes of a file: 20 MB. */
export const maxUploadBytes = 20_000_000;
/** Most bytes of an archive of files, and most files of one. */
export const maxUploadBatchBytes = 16 * 1_024 * 1_024;
export const maxUploadBatchFiles = 2_000;
/** Most bytes of a metadata file. */
export const maxMetadataBytes = 1_000_000;
/** Most bytes of all files of a draft: 5 GB. */
export const maxUploadsOfDraft = 5_000_000_000;
/** Most bytes of all files of an account that no contract shows yet: 20 GB. Anybody is an account, and drafts need not be saved. */
export const maxUploadsOfAccount = 20_000_000_000;
/** Most files of a folder. */
export const maxFolderFiles = 20_000;
/** Most bytes of a request that makes a folder. */
export const maxFolderBodyBytes = 5 * 1_024 * 1_024;
/** Days without use after which an upload is deleted, unless a followed collection shows it. */
export const uploadIdleDays = 30;

/** The media type of an archive of files. */
export const uploadBatchType = "application/x-tar";

/** The name of content in IPFS, as version 1 in base 32: a file of one block (`bafkrei`), or a graph (`bafybei`). */
export const cidSchema = z.string().regex(/^baf(krei|ybei)[a-z2-7]{52}$/);

/** The name of a file in a folder: without any path, blank or leading dot, so that it stands in every address as it is. */
export const uploadNameSchema = z.string().regex(/^[0-9A-Za-z_-][0-9A-Za-z._-]{0,127}$/);

/** The types of files that are taken, by their bytes. */
export const uploadTypes = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
  ...mediaTypes,
  "application/json",
] as const;
export type UploadType = (typeof uploadTypes)[number];

const pinSchema = z
  .object({
    /** `off`: this service pins nothing, so only its own address is certain. */
    state: z.enum(["off", "pending", "pinned", "failed"]),
    /** Why it is not pinned. */
    reason: z.string().nullable(),
  })
  .meta({ id: "UploadPin" });
export type UploadPin = z.infer<typeof pinSchema>;

const stored = {
  cid: cidSchema,
  /** The address in IPFS; that of a folder ends with a slash, as a base URI does. */
  ipfs: z.string(),
  /** The same content at this service, for ever the same bytes. */
  url: z.string(),
  bytes: z.number().int(),
  pin: pinSchema,
};

export const uploadSchema = z
  .object({ ...stored, kind: z.literal("file"), type: z.enum(uploadTypes) })
  .meta({ id: "Upload" });
/** A file that is kept by its content. */
export type Upload = z.infer<typeof uploadSchema>;

export const uploadFolderSchema = z
  .object({ ...stored, kind: z.literal("folder"), files: z.number().int() })
  .meta({ id: "UploadFolder" });
/** Files under names, at one address: what a contract has as its base URI. */
export type UploadFolder = z.infer<typeof uploadFolderSchema>;

export const storedContentSchema = z.discriminatedUnion("kind", [uploadSchema, uploadFolderSchema]);

export const uploadQuerySchema = z.strictObject({
  /** The draft that the file is for, whether it is saved already or not. */
  draft: draftIdSchema,
});

export const uploadBatchSchema = z
  .object({
    /** In the sequence of the archive: the file, or why it was refused. */
    results: z.array(
      z.object({
        name: z.string(),
        upload: uploadSchema.nullable(),
        error: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: "UploadBatch" });
export type UploadBatch = z.infer<typeof uploadBatchSchema>;

export const postFolderBodySchema = z.strictObject({
  files: z
    .array(z.strictObject({ name: uploadNameSchema, cid: cidSchema }))
    .min(1)
    .max(maxFolderFiles),
});
