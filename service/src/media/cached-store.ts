import { LRUCache } from "lru-cache";
import type { MediaStore } from "./media-store";

/**
 * Keeps what was read last in memory. A name stands for one picture for ever, so that nothing kept here becomes wrong.
 *
 * @param maxBytes most bytes of kept pictures
 */
export function createCachedStore(store: MediaStore, maxBytes: number): MediaStore {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  return {
    async get(name) {
      const known = kept.get(name);
      if (known !== undefined) return known;
      const data = await store.get(name);
      if (data !== null) kept.set(name, data);
      return data;
    },
    async put(name, data) {
      await store.put(name, data);
      kept.set(name, data);
    },
  };
}
