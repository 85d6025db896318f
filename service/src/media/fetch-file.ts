import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { maxMediaBytes } from "@/lib/contract/media-file";
import type { CheckedFetch } from "../fetch/checked-fetch";
import { MediaFileError } from "./file-errors";
import type { KeptFile } from "./file-rows";
import type { FileStore } from "./file-store";
import { asStoreError } from "./folder-store";
import { readMediaType } from "./read-media-type";

/** 50 MB from a host that gives 500 kB a second. */
const deadlineMs = 100_000;

/** Writes a body to a file and digests it on the way. Its own failures are kept apart from those of the host. */
function createFileSink(path: string) {
  let file: FileHandle | null = null;
  let hash = createHash("sha256");
  let bytes = 0;
  let failure: unknown = null;
  const guard = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failure ??= asStoreError(error);
      throw error;
    }
  };
  return {
    begin: () =>
      guard(async () => {
        await file?.close();
        file = await open(path, "w");
        hash = createHash("sha256");
        bytes = 0;
      }),
    write: (piece: Uint8Array) =>
      guard(async () => {
        await file?.writeFile(piece);
        hash.update(piece);
        bytes += piece.byteLength;
      }),
    async end() {
      await file?.close();
      return { digest: hash.digest("hex"), bytes };
    },
    failure: () => failure,
  };
}

/**
 * Fetches a file through the guarded connector to the disk, checks by its bytes that it is one that we show, and puts it into the store by
 * the digest of its content. Only pieces of it are ever in memory.
 *
 * @throws FetchError, MediaFileError, MediaStoreError
 */
export async function fetchFile(
  sourceUri: string,
  { fetch, store, signal }: { fetch: CheckedFetch; store: FileStore; signal: AbortSignal },
): Promise<KeptFile> {
  const path = join(await store.workFolder(), randomUUID());
  const sink = createFileSink(path);
  try {
    try {
      await fetch(sourceUri, { maxBytes: maxMediaBytes, signal, into: sink, deadlineMs });
    } catch (error) {
      await sink.end();
      throw sink.failure() ?? error;
    }
    const { digest, bytes } = await sink.end();
    const type = await readMediaType(path, bytes);
    if (type === undefined) {
      throw new MediaFileError(
        "unsupported_type",
        "The content is no video, sound, 3D model or program that can be shown.",
      );
    }
    if ((await store.size(digest)) !== bytes) await store.put(digest, path);
    return { digest, type, bytes };
  } finally {
    await rm(path, { force: true });
  }
}
