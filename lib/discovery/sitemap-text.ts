import { escapeXml, xmlHead } from "../format/xml";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** An address, and when the page changed, in Unix seconds; null where that is not known. */
export interface SitemapUrl {
  url: string;
  changedAt: number | null;
}

/** W3C Datetime. */
const dateOf = (timestamp: number) => new Date(timestamp * 1_000).toISOString().replace(".000", "");

function sitemapEntry({ url, changedAt }: SitemapUrl): string {
  const changed = changedAt === null ? "" : `<lastmod>${dateOf(changedAt)}</lastmod>`;
  return `<url><loc>${escapeXml(url)}</loc>${changed}</url>\n`;
}

/**
 * A file of a sitemap, in pieces: it may have 50,000 addresses, which are read page by page.
 *
 * @see https://www.sitemaps.org/protocol.html
 */
export async function* sitemapFile(pages: AsyncIterable<readonly SitemapUrl[]>): AsyncGenerator<string> {
  yield `${xmlHead}<urlset xmlns="${namespace}">\n`;
  for await (const page of pages) yield page.map(sitemapEntry).join("");
  yield "</urlset>\n";
}

/** The index of the files of a sitemap. */
export function sitemapIndex(files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>\n`).join("");
  return `${xmlHead}<sitemapindex xmlns="${namespace}">\n${entries}</sitemapindex>\n`;
}
