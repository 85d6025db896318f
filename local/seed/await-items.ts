import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { ItemFull } from "@/lib/contract/item";
import type { SeededCollection } from "./seed-chain";

const pollMs = 250;

/** `known`: the service has followed the chain that far. `described`: it has read the item's metadata too. */
export type ItemProgress = "known" | "described";

export interface AwaitedCollection {
  chain: string;
  collection: SeededCollection;
  lastTokenId: bigint;
}

async function hasReached(
  manifest: LocalManifest,
  { chain, collection }: AwaitedCollection,
  tokenId: bigint,
  progress: ItemProgress,
): Promise<boolean> {
  const response = await fetch(`${manifest.api}/items/${chain}/${collection.address}/${tokenId}`, {
    headers: { "x-api-key": manifest.apiKey },
  });
  if (!response.ok) return false;
  const item = (await response.json()) as ItemFull;
  return progress === "known" || item.metadata.state === "ready";
}

/**
 * Waits until the service has come as far as `progress` with the first and the last item of every seeded collection.
 *
 * @returns false when that took longer than `timeoutMs`.
 */
export async function awaitItems(
  manifest: LocalManifest,
  collections: readonly AwaitedCollection[],
  progress: ItemProgress,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (const awaited of collections) {
    for (const tokenId of [1n, awaited.lastTokenId]) {
      while (!(await hasReached(manifest, awaited, tokenId, progress).catch(() => false))) {
        if (Date.now() > deadline) return false;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    }
  }
  return true;
}
