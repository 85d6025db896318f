import { type ShareFacts, shareVersion } from "./share-facts";

/** The page that a share picture belongs to. */
export type SharedPage =
  | { kind: "item"; chain: string; contract: string; tokenId: string }
  | { kind: "collection" | "drop"; slug: string }
  | { kind: "account"; address: string }
  | { kind: "site" };

const extension = ".jpg";

function segmentsOf(page: SharedPage): string[] {
  switch (page.kind) {
    case "item":
      return ["items", page.chain, page.contract, page.tokenId];
    case "collection":
    case "drop":
      return [`${page.kind}s`, page.slug];
    case "account":
      return ["accounts", page.address];
    case "site":
      return ["site"];
  }
}

/** The address of a page's share picture, which changes with what it shows. */
export function sharePath(page: SharedPage, facts: ShareFacts): string {
  const segments = [...segmentsOf(page), `${shareVersion(facts)}${extension}`];
  return `/share/${segments.map(encodeURIComponent).join("/")}`;
}

/**
 * The page that a share picture's address names, from the segments after `/share`; null if it names none. An older version still names the
 * page: a link that was shared yesterday shows the picture of today.
 */
export function parseSharePath(segments: readonly string[]): SharedPage | null {
  const [folder, ...rest] = segments.slice(0, -1);
  if (!/^[0-9a-f]{16}\.jpg$/.test(segments.at(-1) ?? "")) return null;
  const [first, second, third, ...others] = rest;
  if (others.length > 0) return null;
  if (folder === "site" && first === undefined) return { kind: "site" };
  if (first === undefined) return null;
  if (folder === "items" && second !== undefined && third !== undefined)
    return { kind: "item", chain: first, contract: second, tokenId: third };
  if (second !== undefined) return null;
  if (folder === "collections") return { kind: "collection", slug: first };
  if (folder === "drops") return { kind: "drop", slug: first };
  return folder === "accounts" ? { kind: "account", address: first } : null;
}
