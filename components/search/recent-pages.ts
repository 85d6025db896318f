/** The kinds of pages that are remembered. */
export type PageKind = "collection" | "item" | "drop" | "account";

export interface RecentPage {
  kind: PageKind;
  path: string;
  name: string;
}

const storageKey = "quayside.recent";
/** One more than is shown, since the open page is among them and is not offered. */
const mostKept = 6;
const longestName = 120;
const longestPath = 300;

const patterns: readonly (readonly [PageKind, RegExp])[] = [
  ["collection", /^\/collections\/[^/?#]+$/],
  ["item", /^\/items\/[^/?#]+\/[^/?#]+\/[^/?#]+$/],
  ["drop", /^\/drops\/[^/?#]+$/],
  ["account", /^\/accounts\/0x[0-9a-fA-F]{40}$/],
];

function readPage(entry: unknown): RecentPage | null {
  if (typeof entry !== "object" || entry === null || !("path" in entry) || !("name" in entry)) return null;
  const { path, name } = entry;
  if (typeof path !== "string" || typeof name !== "string" || name === "") return null;
  if (path.length > longestPath || name.length > longestName) return null;
  const [kind] = patterns.find(([, pattern]) => pattern.test(path)) ?? [];
  return kind === undefined ? null : { kind, path, name };
}

/** The pages that this browser visited last, newest first. Storage may be unavailable, or hold what others wrote. */
export function listRecentPages(): RecentPage[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(saved) ? saved.slice(0, mostKept).flatMap((entry) => readPage(entry) ?? []) : [];
  } catch {
    return [];
  }
}

/** Remembers a visit, in this browser alone. Other pages than those of the four kinds are not remembered. */
export function rememberPage(path: string, name: string): void {
  const page = readPage({ path, name: name.slice(0, longestName) });
  if (page === null) return;
  const others = listRecentPages().filter((known) => known.path !== path);
  const kept = [page, ...others].slice(0, mostKept).map(({ path, name }) => ({ path, name }));
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage is full or unavailable; the page is then not offered later.
  }
}
