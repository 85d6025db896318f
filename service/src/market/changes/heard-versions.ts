import type { MarketEvents } from "./market-events";

/** The newest versions of collections that this process has heard of: memory is right up to these. */
export interface HeardVersions {
  /**
   * The version of a collection, or the highest of all. 0 before the first: then the database's answer is as new as
   * any.
   */
  of(collectionId: number | "all"): number;
  close(): void;
}

export function createHeardVersions(events: MarketEvents): HeardVersions {
  const versions = new Map<number, number>();
  let latest = 0;
  const close = events.subscribe((event) => {
    if (event.type !== "collection") return;
    versions.set(event.collectionId, Math.max(event.version, versions.get(event.collectionId) ?? 0));
    latest = Math.max(latest, event.version);
  });
  return {
    of: (collectionId) => (collectionId === "all" ? latest : (versions.get(collectionId) ?? 0)),
    close,
  };
}
