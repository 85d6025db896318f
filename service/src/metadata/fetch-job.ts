import type { CheckedFetch } from "../fetch/checked-fetch";
import { FetchError } from "../fetch/fetch-error";
import type { KeyedSlots } from "../fetch/host-slots";
import type { MetaJob } from "./meta-job";
import { toSourceText, withTokenId } from "./source-text";
import { MetadataError, parseTokenMetadata, type TokenMetadata } from "./token-metadata";

/** Why a job failed, and whether and when to try again. `message` is fit for the public. */
export interface MetaFailure {
  message: string;
  retryable: boolean;
  retryAfterSeconds?: number;
  /** True when nothing was learnt about the item: the attempt does not count. */
  isOurs?: boolean;
}

/** The result of a job. `tokenUri` is the contract's answer, if there was one. */
export type MetaResult = { job: MetaJob; tokenUri?: string } & (
  | { metadata: TokenMetadata }
  | { failure: MetaFailure }
);

/** Most bytes of a metadata file. */
export const maxMetadataBytes = 256 * 1_024;

/** Requests at once to a host that token metadata names. */
const perHost = 4;
/** Requests at once to the gateways for one collection: missing content must not keep other collections waiting. */
const perCollection = 8;

/** Fetches an address from metadata, as one of the few under way at its host. */
export function fetchPolitely(
  { fetch, slots }: { fetch: CheckedFetch; slots: KeyedSlots },
  uri: string,
  request: { collectionId: number; maxBytes: number; signal?: AbortSignal },
) {
  if (/^data:/i.test(uri)) return fetch(uri, request);
  const isWeb = /^https:/i.test(uri) && URL.canParse(uri);
  const key = isWeb ? new URL(uri).hostname : `gateways for ${request.collectionId}`;
  return slots.run(key, isWeb ? perHost : perCollection, () => fetch(uri, request));
}

/** Fetches and reads the metadata behind a token URI. Never throws. */
export async function fetchJob(
  context: { fetch: CheckedFetch; slots: KeyedSlots; signal: AbortSignal },
  job: MetaJob,
  tokenUri: string,
): Promise<MetaResult> {
  const tokenId = job.standard === "erc1155" ? { tokenId: BigInt(job.tokenId) } : {};
  const text = toSourceText(tokenUri);
  if (text === undefined) {
    return { job, tokenUri, failure: { message: "The token URI is not an address.", retryable: false } };
  }
  const uri = tokenId.tokenId === undefined ? text : withTokenId(text, tokenId.tokenId);
  try {
    const request = { collectionId: job.collectionId, maxBytes: maxMetadataBytes, signal: context.signal };
    const { bytes } = await fetchPolitely(context, uri, request);
    return { job, tokenUri, metadata: parseTokenMetadata(bytes, tokenId) };
  } catch (error) {
    return { job, tokenUri, failure: toFailure(error) };
  }
}

export function toFailure(error: unknown): MetaFailure {
  if (error instanceof FetchError) {
    const { message, retryable, retryAfterSeconds } = error;
    return { message, retryable, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  }
  // Content that is not JSON is often a host's error page.
  if (error instanceof MetadataError) return { message: error.message, retryable: true };
  return { message: "The metadata could not be read.", retryable: true };
}
