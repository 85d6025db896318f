import type { CheckedFetch } from "../../fetch/checked-fetch";
import { FetchError } from "../../fetch/fetch-error";
import type { FetchedResource } from "../../fetch/read-body";
import { parseSourceUri } from "../../fetch/source-uri";
import type { FileStore } from "../file-store";

/** Content of creators that an address names: a file, or one under a name of a folder. */
interface NamedContent {
  cid: string;
  name: string | null;
}

/** A file of creators in the store. */
interface OwnFile {
  digest: string;
  type: string;
  bytes: number;
}

export interface OwnUploadsOptions {
  store: Pick<FileStore, "read">;
  /** The file of some content; null if it was not uploaded here. */
  find(content: NamedContent): Promise<OwnFile | null>;
  /** The public address of the media, without a slash at the end; null while it is not known. */
  base: () => string | null;
}

const contentPath = /^(baf[a-z2-7]{56,})(?:\/([0-9A-Za-z_-][0-9A-Za-z._-]{0,127}))?$/;

function namedBy(path: string | undefined): NamedContent | null {
  const [, cid, name] = contentPath.exec(path ?? "") ?? [];
  return cid === undefined ? null : { cid, name: name ?? null };
}

const withoutScheme = (address: string) => address.replace(/^https?:/i, "");

/** What an address names, if it is one of IPFS or one of our own; readers of metadata write `https:` for `http:`. */
function contentOf(uri: string, base: string | null): NamedContent | null {
  if (/^ipfs:/i.test(uri)) {
    const source = parseSourceUri(uri);
    return source.scheme === "ipfs" ? namedBy(source.path) : null;
  }
  if (base === null || !/^https?:/i.test(uri)) return null;
  const place = `${withoutScheme(base)}/uploads/`;
  const address = withoutScheme(uri);
  return address.startsWith(place) ? namedBy(address.slice(place.length)) : null;
}

/**
 * A fetch that reads what creators uploaded here from the store, and never over the network: in local mode our own address is a private
 * one, and a gateway need not have what we have.
 *
 * @throws FetchError as `fetch` does
 */
export function fetchOwnUploads(fetch: CheckedFetch, { store, find, base }: OwnUploadsOptions): CheckedFetch {
  async function readOwn(uri: string, request: Parameters<CheckedFetch>[1]): Promise<FetchedResource | null> {
    const content = contentOf(uri, base());
    const file = content === null ? null : await find(content);
    if (file === null) return null;
    if (file.bytes > request.maxBytes)
      throw new FetchError("too_large", "The content is larger than is accepted.");
    // A range needs a byte.
    const body = file.bytes === 0 ? [] : await store.read(file.digest, { start: 0, end: file.bytes - 1 });
    if (body === null) return null;
    const { into } = request;
    const pieces: Uint8Array[] = [];
    await into?.begin();
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      if (into === undefined) pieces.push(piece);
      else await into.write(piece);
    }
    return { bytes: Buffer.concat(pieces), mediaType: file.type };
  }
  const ownFirst = async (...[uri, request]: Parameters<CheckedFetch>) =>
    (await readOwn(uri, request)) ?? fetch(uri, request);
  return Object.assign(ownFirst, { close: fetch.close });
}
