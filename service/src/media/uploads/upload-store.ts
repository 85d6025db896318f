import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { UploadType } from "@/lib/contract/upload";
import type { ByteRange, FileStore } from "../file-store";
import { asStoreError } from "../folder-store";
import type { ImagePool } from "../image-pool";
import { MediaStoreError } from "../media-store";
import { fileDag } from "../unixfs/file-dag";
import { checkUpload } from "./check-upload";

/** What is known of a file that passed the checks. */
export interface CheckedUpload {
  /** The name of the content in IPFS. */
  cid: string;
  /** The SHA-256 of the bytes. */
  digest: string;
  type: UploadType;
  bytes: number;
  /** The bytes of all blocks in IPFS. */
  dagBytes: number;
}

export interface UploadStoreOptions {
  store: FileStore;
  pool: ImagePool;
  /** Whether the disk has room for more. By default it has. */
  hasRoom?: () => Promise<boolean>;
}

/** Checks and keeps what creators upload. */
export interface UploadStore {
  /** @throws UploadError */
  check(bytes: Uint8Array): Promise<CheckedUpload>;
  /** Keeps the bytes whole or not at all. @throws MediaStoreError */
  put(digest: string, bytes: Uint8Array): Promise<void>;
  /** @throws MediaStoreError `full` */
  assertRoom(): Promise<void>;
  /** Null if there is no such file. @throws MediaStoreError */
  read(digest: string, range: ByteRange): Promise<Readable | null>;
  /** @throws MediaStoreError */
  remove(digest: string): Promise<void>;
  close(): void;
}

export function createUploadStore({ store, pool, hasRoom }: UploadStoreOptions): UploadStore {
  return {
    async check(bytes) {
      const type = await checkUpload(bytes, pool);
      const { cid, size } = fileDag(bytes);
      const digest = createHash("sha256").update(bytes).digest("hex");
      return { cid: cid.toString(), digest, type, bytes: bytes.byteLength, dagBytes: size };
    },
    async put(digest, bytes) {
      const path = join(await store.workFolder(), randomUUID());
      try {
        await writeFile(path, bytes).catch((error: unknown) => {
          throw asStoreError(error);
        });
        await store.put(digest, path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async assertRoom() {
      if (hasRoom !== undefined && !(await hasRoom())) throw new MediaStoreError("full");
    },
    read: (digest, range) => store.read(digest, range),
    remove: (digest) => store.remove(digest),
    close: () => pool.close(),
  };
}
