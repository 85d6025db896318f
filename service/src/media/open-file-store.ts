import type { FileShelf, FileStore } from "./file-store";
import { createFolderFileStore } from "./folder-file-store";
import { readFree } from "./free-space";
import type { MediaConfig } from "./media-config";
import { createS3FileStore } from "./s3-file-store";

/** What media files leave of a disk: pictures and the embedded database may be on it. */
const reserveBytes = 1_000_000_000;

/** Opens a store of files, beside that of the pictures. */
export function openFileStore(
  config: MediaConfig,
  shelf: FileShelf = "files",
): { store: FileStore; hasRoom: () => Promise<boolean> } {
  if (!("folder" in config)) return { store: createS3FileStore(config, shelf), hasRoom: async () => true };
  const hasRoom = async () => (await readFree(config.folder)) > reserveBytes;
  return { store: createFolderFileStore(config.folder, shelf), hasRoom };
}
