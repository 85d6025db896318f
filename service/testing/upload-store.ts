import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolderFileStore } from "../src/media/folder-file-store";
import { createImagePool } from "../src/media/image-pool";
import { createUploadStore, type UploadStore } from "../src/media/uploads/upload-store";

/** A store of uploads in a folder of its own, which is made with the first upload; closing it removes it. */
export function openTestUploads(): { folder: string; store: UploadStore; close(): Promise<void> } {
  const folder = join(tmpdir(), `quayside-uploads-${randomUUID()}`);
  const store = createUploadStore({
    store: createFolderFileStore(folder, "uploads"),
    pool: createImagePool({ processes: 1, maxPixels: 1_000_000 }),
  });
  return {
    folder,
    store,
    async close() {
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
