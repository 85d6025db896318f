import { headScript } from "@/lib/scripts/head-script";
import { isOwnInlineScript } from "@/lib/scripts/inline-script";
import { findPageScripts } from "@/lib/scripts/page-scripts";
import { checkElements } from "./check-elements";
import { checkHeaders } from "./check-headers";
import type { SignedList } from "./read-signed-list";

/** Something at the site that is not of the release. */
export interface Difference {
  /** The page or the file. */
  path: string;
  problem: string;
}

const integrityOf = (hex: string) => `sha256-${Buffer.from(hex, "hex").toString("base64")}`;

/** The address and the integrity of the release's list of scripts, as the script of the head is told them; null for a release without one. */
function listOf(files: SignedList["files"]): string | null {
  const [path, hash] = [...files].find(([name]) => /^\/_next\/static\/integrity-\w+\.json$/.test(name)) ?? [];
  return path === undefined || hash === undefined ? null : `${path} ${integrityOf(hash)}`;
}

/** Compares a page with a release: its inline scripts, its script files, their integrity, its other elements, and its headers. */
export function checkPage(
  url: URL,
  { headers, html }: { headers: Headers; html: string },
  { files }: Pick<SignedList, "files">,
): Difference[] {
  const scripts = findPageScripts(html);
  const inline = scripts.filter(({ source }) => source === null).map(({ text }) => text);
  const problems = inline
    .filter((text) => !isOwnInlineScript(text))
    .map((text) => `has an inline script that is not of the release: ${text.slice(0, 80)}`);
  for (const { source, integrity, text, list } of scripts) {
    if (text === headScript && list !== listOf(files)) problems.push("names another list of scripts");
    if (source === null) continue;
    const address = new URL(source, url);
    const hash = address.origin === url.origin ? files.get(address.pathname) : undefined;
    if (hash === undefined) problems.push(`loads a script that is not in the release: ${address.href}`);
    else if (integrity !== integrityOf(hash))
      problems.push(`gives ${address.pathname} ${integrity === null ? "no" : "another"} integrity`);
  }
  // An opening tag that no reader of ours understands is a script for a browser all the same.
  const opened = html.match(/<script[\s/>]/gi)?.length ?? 0;
  const closed = html.match(/<script[^>]*>[\s\S]*?<\/script\s*>/gi)?.length ?? 0;
  if (opened !== closed) problems.push("has script elements that cannot be read");
  problems.push(...checkElements(url, html, files));
  problems.push(...checkHeaders(url, headers, inline.filter(isOwnInlineScript)));
  return problems.map((problem) => ({ path: url.pathname + url.search, problem }));
}
