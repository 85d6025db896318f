import "server-only";
import { pipeline, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { type Sitemap, sitemapItemPageSchema, sitemapSchema } from "../contract/sitemap";
import { type SitemapUrl, sitemapFile, sitemapIndex } from "../discovery/sitemap-text";
import { docsPath, guidePath, guides } from "../format/guides";
import { collectionPath, dropPath, itemPath } from "../format/paths";
import { getBranding } from "./branding";
import { listCollections } from "./collections";
import { listDrops } from "./drops";
import { offersEndpoint } from "./offers-endpoint";
import { readService } from "./request";

const pageLimit = 200;
const itemLimit = 1_000;
/** Files have 50,000 addresses at most. No market of this service has so many collections. */
const mostPages = 50_000 / pageLimit;

/** The parts with items; none where the service does not list them. */
async function readSitemap(): Promise<Sitemap> {
  if (!(await offersEndpoint("/sitemap"))) return { itemParts: 0 };
  return readService("/sitemap", sitemapSchema, { tags: [], revalidate: 0 });
}

type PagedList<Entry> = (cursor: string | undefined) => Promise<{ data: Entry[]; nextCursor: string | null }>;

async function* pagesOf<Entry>(
  list: PagedList<Entry>,
  urlOf: (entry: Entry) => SitemapUrl,
): AsyncGenerator<SitemapUrl[]> {
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { data, nextCursor } = await list(cursor);
    yield data.map(urlOf);
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

async function* sitePages(origin: string): AsyncGenerator<SitemapUrl[]> {
  const { terms, privacy } = await getBranding();
  const legal = [terms === null ? [] : "/legal/terms", privacy === null ? [] : "/legal/privacy"].flat();
  const docs = [docsPath, ...guides.map((guide) => guidePath(guide.name))];
  const paths = ["/", "/collections", "/drops", "/activity", ...docs, ...legal];
  yield paths.map((path) => ({ url: `${origin}${path}`, changedAt: null }));
}

function itemPages(part: number, origin: string): AsyncGenerator<SitemapUrl[]> {
  const list = (cursor: string | undefined) =>
    readService(`/sitemap/items/${part}`, sitemapItemPageSchema, {
      search: { cursor, limit: itemLimit },
      tags: [],
      revalidate: 0,
    });
  return pagesOf(list, (item) => ({ url: `${origin}${itemPath(item)}`, changedAt: item.updatedAt }));
}

const itemFile = /^items-(0|[1-9]\d{0,6})\.xml$/;

/** A file of the sitemap. */
export interface SitemapFile {
  /** Names what it is made of: another name once collections left all lists or came back, so that nobody is given what was made before. */
  name: string;
  /** Its addresses, read as they are asked for. */
  pages: AsyncIterable<SitemapUrl[]>;
}

/**
 * A file by its name; null where there is no such file.
 *
 * @param origin of the web, without a slash at its end
 * @throws {MarketplaceError}
 */
export async function findSitemapFile(name: string, origin: string): Promise<SitemapFile | null> {
  const { itemParts, revision = "" } = await readSitemap();
  const pages = findPages(name, origin, itemParts);
  return pages && { name: `${name} ${revision}`, pages };
}

function findPages(name: string, origin: string, itemParts: number): AsyncIterable<SitemapUrl[]> | null {
  const page = (path: string): SitemapUrl => ({ url: `${origin}${path}`, changedAt: null });
  if (name === "pages.xml") return sitePages(origin);
  if (name === "collections.xml") {
    const list: PagedList<{ slug: string }> = (cursor) =>
      listCollections({ sort: "name", limit: pageLimit, ...(cursor !== undefined && { cursor }) });
    return pagesOf(list, ({ slug }) => page(collectionPath(slug)));
  }
  if (name === "drops.xml") {
    const list: PagedList<{ slug: string }> = (cursor) =>
      listDrops({ sort: "newest", limit: pageLimit, ...(cursor !== undefined && { cursor }) });
    return pagesOf(list, ({ slug }) => page(dropPath(slug)));
  }
  const part = itemFile.exec(name)?.[1];
  return part !== undefined && Number(part) < itemParts ? itemPages(Number(part), origin) : null;
}

/**
 * The index of the sitemap.
 *
 * @throws {MarketplaceError}
 */
export async function readSitemapIndex(origin: string): Promise<string> {
  const items = Array.from({ length: (await readSitemap()).itemParts }, (_, part) => `items-${part}.xml`);
  const names = ["pages.xml", "collections.xml", "drops.xml", ...items];
  return sitemapIndex(names.map((name) => `${origin}/sitemap/${name}`));
}

/**
 * A file of the sitemap, compressed by gzip while it is read: uncompressed it may have 15 MB.
 *
 * @throws {MarketplaceError}
 */
export function compressSitemapFile(pages: AsyncIterable<readonly SitemapUrl[]>): Promise<Buffer> {
  // The first failure of either ends both, and `buffer` rejects with it.
  return buffer(pipeline(Readable.from(sitemapFile(pages)), createGzip(), () => {}));
}
