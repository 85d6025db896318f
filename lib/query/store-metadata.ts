import { accountHeader } from "../account-header";
import type { Address } from "../contract/primitives";
import type { Upload } from "../contract/upload";
import { collectionMetadata } from "../studio/collection-metadata";
import type { DropDraft } from "../studio/drop-draft";
import { requestApi } from "./api-client";

/** The address that is written into metadata and contracts: IPFS where the service hands contents on to it, else the service's own. */
function addressOf({ pin, ipfs, url }: Pick<Upload, "pin" | "ipfs" | "url">): string {
  return pin.state === "pinned" || pin.state === "pending" ? ipfs : url;
}

async function pictureOf({ basics }: DropDraft, signal: AbortSignal): Promise<string | null> {
  if (basics.picture === null) return null;
  return addressOf(await requestApi<Upload>(`/api/uploads/${basics.picture}`, { signal }));
}

/**
 * Stores the collection's own metadata, and returns its address. The same draft always has the same text, and a text is stored once. An
 * address that the deployment began with stays, although the same content may have another one by now: with it, the collection would be another one.
 *
 * @throws RequestError
 */
export async function storeMetadata(
  draft: DropDraft,
  { account, draftId, signal }: { account: Address; draftId: string; signal: AbortSignal },
): Promise<string> {
  const body: unknown = JSON.parse(collectionMetadata(draft, await pictureOf(draft, signal)));
  const upload = await requestApi<Upload>("/api/uploads", {
    method: "POST",
    search: { draft: draftId },
    headers: { [accountHeader]: account },
    body,
    signal,
  });
  const begun = draft.deployment?.contractUri;
  return begun !== undefined && [upload.ipfs, upload.url].includes(begun) ? begun : addressOf(upload);
}
