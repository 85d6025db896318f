import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { ItemFull } from "@/lib/contract/item";
import type { SeededCollection } from "./seed-chain";

const pollMs = 250;

async function isReady(
  manifest: LocalManifest,
  chain: string,
  address: string,
  tokenId: bigint,
): Promise<boolean> {
  const response = await fetch(`${manifest.api}/items/${chain}/${address}/${tokenId}`, {
    headers: { "x-api-key": manifest.apiKey },
  });
  if (!response.ok) return false;
  const item = (await response.json()) as ItemFull;
  return item.metadata.state === "ready";
}

/**
 * Waits until the service has followed the seeded collections and read the metadata of their first and last items, so that
 * the first page a newcomer opens has its pictures. Gives up quietly after `timeoutMs`: the rest follows by itself.
 */
export async function awaitMetadata(
  manifest: LocalManifest,
  collections: readonly { chain: string; collection: SeededCollection; lastTokenId: bigint }[],
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (const { chain, collection, lastTokenId } of collections) {
    for (const tokenId of [1n, lastTokenId]) {
      while (!(await isReady(manifest, chain, collection.address, tokenId).catch(() => false))) {
        if (Date.now() > deadline) return;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    }
  }
}
