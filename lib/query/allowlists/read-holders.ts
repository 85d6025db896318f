import type { HolderPage } from "../../contract/holder";
import type { HoldersOf } from "../../studio/drop-draft";
import { requestApi } from "../api-client";

const pageLimit = 200;

/**
 * The holders of a collection after a block as a file of CSV, in the form of an allowlist. A past block does not change, so the same
 * question gives the same list again.
 *
 * @param onProgress gets the number of holders that were read
 * @throws RequestError
 */
export async function readHolders(
  { collection, chain, block, each }: HoldersOf,
  { onProgress, signal }: { onProgress: (count: number) => void; signal: AbortSignal },
): Promise<Blob> {
  const lines = ["address,limit"];
  let cursor: string | undefined;
  do {
    const page: HolderPage = await requestApi<HolderPage>(`/api/collections/${collection}/holders`, {
      search: { chain, block, limit: pageLimit, cursor },
      signal,
    });
    for (const { address, quantity } of page.data) lines.push(`${address},${each === "one" ? 1 : quantity}`);
    onProgress(lines.length - 1);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return new Blob([`${lines.join("\n")}\n`]);
}
