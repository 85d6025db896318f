import type { MarketEvents } from "./market-events";

/** The newest versions of collections that this process has heard of: memory is right up to these. */
export interface HeardVersions {
  /**
   * The version of a collection, or the highest of all. 0 before the first: then the database's answer is as new as
   * any.
   */
  of(collectionId: number | "all"): number;
  /** Every change up to this number of the feed clock was heard, also those of other processes. */
  clock(): number;
  /** A version that was read from the database before its event came. */
  note(collectionId: number, version: number): void;
  close(): void;
}

export function createHeardVersions(events: MarketEvents): HeardVersions {
  const versions = new Map<number, number>();
  let latest = 0;
  let clock = 0;
  const note = (collectionId: number, version: number) => {
    versions.set(collectionId, Math.max(version, versions.get(collectionId) ?? 0));
    latest = Math.max(latest, version);
  };
  const close = events.subscribe((event) => {
    if (event.type === "collection") note(event.collectionId, event.version);
    if (event.type === "heard") clock = Math.max(clock, event.clock);
  });
  return {
    clock: () => clock,
    note,
    of: (collectionId) => (collectionId === "all" ? latest : (versions.get(collectionId) ?? 0)),
    close,
  };
}
