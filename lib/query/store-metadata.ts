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

/** The addresses that the picture has or had, today's first: IPFS may take it, or lose it, between two reviews. */
async function picturesOf({ basics }: DropDraft, signal: AbortSignal): Promise<[string | null, ...string[]]> {
  if (basics.picture === null) return [null];
  const upload = await requestApi<Upload>(`/api/uploads/${basics.picture}`, { signal });
  const today = addressOf(upload);
  return [today, today === upload.ipfs ? upload.url : upload.ipfs];
}

/**
 * Stores the collection's own metadata, and returns its address. The same draft with the same picture's address always has the same
 * text, and a text is stored once. An address that the deployment began with stays, although the same content, or the picture in it, may have
 * another one by now: with it, the collection would be another one.
 *
 * @throws RequestError
 */
export async function storeMetadata(
  draft: DropDraft,
  { account, draftId, signal }: { account: Address; draftId: string; signal: AbortSignal },
): Promise<string> {
  const store = (picture: string | null) => {
    const body: unknown = JSON.parse(collectionMetadata(draft, picture));
    const headers = { [accountHeader]: account };
    return requestApi<Upload>("/api/uploads", {
      method: "POST",
      search: { draft: draftId },
      headers,
      body,
      signal,
    });
  };
  const [picture, ...earlier] = await picturesOf(draft, signal);
  const upload = await store(picture);
  const begun = draft.deployment?.contractUri;
  if (begun === undefined) return addressOf(upload);
  const isBegun = ({ ipfs, url }: Upload) => [ipfs, url].includes(begun);
  if (isBegun(upload)) return begun;
  for (const other of earlier) if (isBegun(await store(other))) return begun;
  return addressOf(upload);
}
