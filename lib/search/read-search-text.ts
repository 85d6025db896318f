import { addressPattern, slugPattern } from "../contract/text-patterns";

/** The subject of a search. Addresses and hashes are as they were written. */
export type SearchText =
  | { kind: "words"; words: string }
  | { kind: "hash"; hash: string }
  /** An account or a contract; with a token id an item. `chain`: as a link names it. */
  | { kind: "address"; address: string; tokenId: string | null; chain: string | null }
  /** A link that names a collection or a drop of some marketplace. */
  | { kind: "slug"; slug: string };

const hashPattern = /^0x[0-9a-fA-F]{64}$/;
const tokenIdPattern = /^\d{1,78}$/;
/** In the links of marketplaces a slug follows one of these. */
const slugFolders = new Set(["collection", "collections", "drop", "drops"]);
/** Other names that links have for a chain. */
const chainNames: Readonly<Record<string, string>> = {
  eth: "ethereum",
  mainnet: "ethereum",
  matic: "polygon",
  bsc: "bnb",
  ape: "apechain",
  ape_chain: "apechain",
};

/** The address of a page, also without its protocol; null for other text. */
function readLink(text: string): URL | null {
  if (/\s/.test(text) || !/^(https?:\/\/)?[\w-]+(\.[\w-]+)+(:\d+)?\//i.test(text)) return null;
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
}

/** Reads the coordinates in a link: whatever the site, an address follows its chain, and a token id its contract. */
function readPath(parts: readonly string[]): SearchText | null {
  const hash = parts.find((part) => hashPattern.test(part));
  if (hash !== undefined) return { kind: "hash", hash };
  const at = parts.findIndex((part) => addressPattern.test(part));
  const address = parts[at];
  if (address !== undefined) {
    const before = parts.slice(0, at).map((part) => part.toLowerCase());
    const next = parts[at + 1] ?? "";
    const named = before.at(-1);
    return {
      kind: "address",
      address,
      tokenId: tokenIdPattern.test(next) ? next : null,
      chain: named === undefined ? null : (chainNames[named] ?? named),
    };
  }
  const folder = parts.findIndex((part) => slugFolders.has(part.toLowerCase()));
  // The slug of a drop may go on with its token id and its chain: `posters.3~base`. Its collection has all of its drops.
  const slug = parts[folder + 1]?.split(/[.~]/)[0];
  return folder >= 0 && slug !== undefined && slugPattern.test(slug) ? { kind: "slug", slug } : null;
}

/**
 * Reads what somebody typed or pasted: a transaction or an order by its hash, an account or a contract, an item as
 * `contract/tokenId`, the link of an item, a collection, an account or a transaction on this or another site, or words.
 */
export function readSearchText(text: string): SearchText {
  const trimmed = text.trim();
  const link = readLink(trimmed);
  const path = link === null ? trimmed : `${link.pathname}/${link.searchParams.get("a") ?? ""}`;
  const parts = path.split(/[/:]/).filter((part) => part !== "");
  const isPlain = link === null && !/^0x/i.test(trimmed);
  return (isPlain ? null : readPath(parts)) ?? { kind: "words", words: trimmed };
}

/** Words that end in a token id: "Kiln 241" and "Kiln #0241"; null where there is none, and for a part of an address. */
export function readNumbered(words: string): { words: string; tokenId: string } | null {
  const [digits] = /\d{1,78}$/.exec(words) ?? [];
  // A part of an address may end in a digit too.
  if (digits === undefined || /^0x/i.test(words)) return null;
  const before = words.slice(0, -digits.length).trimEnd();
  const named = before.endsWith("#") ? before.slice(0, -1) : before;
  return { words: named.trim(), tokenId: BigInt(digits).toString() };
}
