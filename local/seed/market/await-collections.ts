import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { Collection } from "@/lib/contract/collection";
import type { ItemFull } from "@/lib/contract/item";
import type { SeededCollection } from "../chain/seeded-collection";
import type { CollectionIdentity } from "../plan/collections";

const pollMs = 250;

/** `known`: the service has followed the chain that far and knows what orders must pay. `described`: it has read metadata too. */
export type CollectionProgress = "known" | "described";

export interface AwaitedCollection {
  chain: string;
  collection: SeededCollection;
  plan: Pick<CollectionIdentity, "creatorEarningsBps">;
  /** Its first and its last item; empty for a drop without mints. */
  ends: readonly bigint[];
}

async function read<T>({ api, apiKey }: LocalManifest, path: string): Promise<T | null> {
  const response = await fetch(`${api}${path}`, { headers: { "x-api-key": apiKey } });
  return response.ok ? ((await response.json()) as T) : null;
}

async function hasReached(
  manifest: LocalManifest,
  { chain, collection, plan, ends: tokenIds }: AwaitedCollection,
  progress: CollectionProgress,
): Promise<boolean> {
  const record = await read<Collection>(manifest, `/collections/${collection.slug}`);
  // Creator earnings are read from the contract after its blocks. Until then, orders that pay the creator are refused.
  if (record?.creatorEarnings.bps !== plan.creatorEarningsBps) return false;
  const ends = await Promise.all(
    tokenIds.map((tokenId) => read<ItemFull>(manifest, `/items/${chain}/${collection.address}/${tokenId}`)),
  );
  return ends.every((item) => item !== null && (progress === "known" || item.metadata.state === "ready"));
}

/**
 * Waits until the service has come as far as `progress` with every seeded collection, its first and its last item.
 *
 * @returns false when that took longer than `timeoutMs`.
 */
export async function awaitSeededCollections(
  manifest: LocalManifest,
  collections: readonly AwaitedCollection[],
  progress: CollectionProgress,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (const awaited of collections) {
    while (!(await hasReached(manifest, awaited, progress).catch(() => false))) {
      if (Date.now() > deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
  return true;
}
