import type { Logger } from "pino";
import { createCachedStore } from "./cached-store";
import { createFolderStore } from "./folder-store";
import type { MediaConfig } from "./media-config";
import { type WatchedStore, watchStore } from "./media-store";
import { createS3Store } from "./s3-store";

/** A name that no picture has: nothing has this digest. */
const unusedName = "0".repeat(64);

/** Opens the store that the operator chose. A bucket is asked once, so that readiness knows from the start how it does. */
export function openMediaStore(config: MediaConfig, log: Pick<Logger, "info" | "warn">): WatchedStore {
  if ("folder" in config) return watchStore(createFolderStore(config.folder), log);
  const watched = watchStore(createS3Store(config), log);
  // A failure is logged, and readiness reports it.
  watched.get(unusedName).catch(() => {});
  return { ...createCachedStore(watched, config.cacheBytes), state: watched.state };
}
