import { escapeXml, xmlHead } from "../format/xml";

export interface AtomEntry {
  /** An address that stays the entry's own for ever. */
  id: string;
  title: string;
  /** Where a reader is led. */
  url: string;
  /** Unix seconds. */
  updatedAt: number;
  publishedAt?: number;
  summary?: string;
  /** Who did it. Default: the feed's author. */
  author?: string;
}

export interface AtomFeed {
  title: string;
  /** The name of the site. */
  author: string;
  /** The address of the feed itself. */
  self: string;
  /** The page that shows the same. */
  page: string;
  /** The newest first. */
  entries: readonly AtomEntry[];
  /** Unix seconds; the date of a feed without an entry. */
  now: number;
}

const dateOf = (timestamp: number) => new Date(timestamp * 1_000).toISOString();
const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const author = (name: string) => `<author>${element("name", name)}</author>`;
const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

function atomEntry(entry: AtomEntry): string {
  return [
    "<entry>",
    element("id", entry.id),
    element("title", entry.title),
    element("updated", dateOf(entry.updatedAt)),
    ...(entry.publishedAt === undefined ? [] : [element("published", dateOf(entry.publishedAt))]),
    link("alternate", entry.url, "text/html"),
    ...(entry.author === undefined ? [] : [author(entry.author)]),
    ...(entry.summary === undefined ? [] : [element("summary", entry.summary)]),
    "</entry>\n",
  ].join("");
}

/**
 * A feed in Atom.
 *
 * @see RFC 4287
 */
export function atomFeed({ title, author: name, self, page, entries, now }: AtomFeed): string {
  const updatedAt = entries.length === 0 ? now : Math.max(...entries.map((entry) => entry.updatedAt));
  const head = [
    element("id", self),
    element("title", title),
    element("updated", dateOf(updatedAt)),
    author(name),
    link("self", self, "application/atom+xml"),
    link("alternate", page, "text/html"),
  ];
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom">${head.join("")}\n${entries.map(atomEntry).join("")}</feed>\n`;
}
