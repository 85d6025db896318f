import { LRUCache } from "lru-cache";
import { atMost } from "@/lib/node/at-most";
import type { Db } from "../../db/database";
import type { HeardVersions } from "../changes/heard-versions";
import { type CollectionHead, getCollectionHead } from "./collection-head";

type FoundHead = { head: CollectionHead; due: Record<string, number | null> };

/** Collections as last read, so that pages of an unchanged collection need not read it again. */
export interface CollectionHeads {
  /** Like `getCollectionHead`, from memory while nothing of the collection has changed and none of its orders is due. */
  read(slug: string, chains: readonly string[]): Promise<FoundHead | null>;
}

/** Events between processes are hints and may be lost. */
const maxAgeMs = 5_000;

export function createCollectionHeads({
  db,
  heard,
  isRewritten,
  nowMs,
}: {
  db: Db;
  heard: HeardVersions;
  /** Whether the request at hand reads listings as they are not stored: others would take such a head for one that needs nothing more. */
  isRewritten: () => boolean;
  nowMs: () => number;
}): CollectionHeads {
  const known = new LRUCache<string, FoundHead & { readMs: number }>(atMost(5_000));
  const isFresh = ({ head, due, readMs }: FoundHead & { readMs: number }) => {
    const next = Math.min(...Object.values(due).map((at) => at ?? Number.POSITIVE_INFINITY));
    return head.version >= heard.of(head.id) && nowMs() - readMs < maxAgeMs && nowMs() < next * 1_000;
  };
  return {
    async read(slug, chains) {
      const kept = isRewritten() ? undefined : known.get(slug);
      if (kept !== undefined && isFresh(kept)) return kept;
      const readMs = nowMs();
      const found = await getCollectionHead(db, slug, chains);
      if (found === null) known.delete(slug);
      else {
        if (!isRewritten()) known.set(slug, { ...found, readMs });
        // What is read for this head must not come from an older state.
        heard.note(found.head.id, found.head.version);
      }
      return found;
    },
  };
}
