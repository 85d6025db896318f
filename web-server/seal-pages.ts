import type { Logger } from "pino";
import { chooseCoding, compress } from "@/lib/node/content-coding";
import { listAttribute } from "@/lib/scripts/guard-script";
import { headScript } from "@/lib/scripts/head-script";
import { isOwnInlineScript } from "@/lib/scripts/inline-script";
import { findPageScripts, type PageScript } from "@/lib/scripts/page-scripts";
import { asksForDocument } from "./asks-for-document";
import { withInlineScripts } from "./content-security-policy";
import { isKnown } from "./is-known";
import type { Middleware } from "./middleware";
import type { Integrity } from "./read-integrity";
import type { KindOf } from "./request-kind";
import type { WholeAnswer } from "./web-response";

export interface SealPagesParameters {
  kindOf: KindOf;
  integrity: Integrity;
  log: Pick<Logger, "error">;
}

const preloads = /<link(?= [^>]*rel="preload")(?= [^>]*as="script")(?= [^>]*href="([^"]*)")/g;

const headElement = `<script>${headScript}</script>`;

/**
 * The page with the script of the head before all others. React writes it behind styles and scripts: it would wait for the styles, and
 * those scripts not for it, so that they would load others unguarded. Where React could not write a page, and leaves it to the browser,
 * it is missing. It is told the list by which scripts get their integrity.
 */
function withGuard(html: string, integrity: Integrity): string {
  const list = [...integrity].find(([path]) => path.endsWith(".json"));
  const attribute = list === undefined ? "" : ` ${listAttribute}="${list.join(" ")}"`;
  const element = headElement.replace("<script", () => `<script${attribute}`);
  return html.replace(headElement, "").replace("<head>", () => `<head>${element}`);
}

/** `Integrity-Policy` lets only scripts pass that are asked for with CORS, also where they are of this site. */
const withCors = (attributes: string, value: string) =>
  `integrity="${value}"${/\bcrossorigin\b/i.test(attributes) ? "" : ' crossorigin=""'}`;

/**
 * The page with the integrity of each script that has a file. A browser takes what it loaded ahead only where that is asked for in the same way.
 */
function withIntegrity(html: string, scripts: readonly PageScript[], integrity: Integrity): string {
  const found = new Map<string, string>();
  let sealed = "";
  let writtenTo = 0;
  for (const { source, attributesAt, attributes, integrity: already } of scripts) {
    const value = source === null ? undefined : integrity.get(source.split("?", 1)[0] ?? "");
    if (source === null || value === undefined || already !== null) continue;
    found.set(source, value);
    sealed += `${html.slice(writtenTo, attributesAt)} ${withCors(attributes, value)}`;
    writtenTo = attributesAt;
  }
  sealed += html.slice(writtenTo);
  return sealed.replace(preloads, (link, address: string) => {
    const value = found.get(address);
    return value === undefined ? link : link.replace("<link", () => `<link ${withCors(link, value)}`);
  });
}

/**
 * Makes browsers run the scripts of this release alone. Every page of Next is held back until all of it is written. Then its policy names
 * its own inline scripts by their hashes, and each script file gets its integrity: a file with one changed byte does not run. An inline script
 * that this release does not write is not named, so it does not run either, and the log says so.
 *
 * The page is compressed and compared with what the browser has here, since neither can be done before.
 *
 * @see docs/decisions/0100-only-known-scripts-run.md
 */
export function sealPages({ kindOf, integrity, log }: SealPagesParameters): Middleware {
  return (request, response, next) => {
    const { method, url, headers } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || kindOf(url) !== "page" || !asksForDocument(headers)) return next();
    const { "accept-encoding": acceptEncoding, "if-none-match": ifNoneMatch } = headers;
    delete headers["accept-encoding"];
    delete headers["if-none-match"];
    // The policy of a page without its body cannot be known. Node leaves the body away.
    request.method = "GET";

    response.holdPage(async ({ status, body }): Promise<WholeAnswer> => {
      request.method = method;
      const html = withGuard(body.toString(), integrity);
      const scripts = findPageScripts(html);
      const inline = scripts.filter(({ source }) => source === null).map(({ text }) => text);
      const own = inline.filter(isOwnInlineScript);
      if (own.length < inline.length) {
        const [unknown = ""] = inline.filter((text) => !own.includes(text));
        log.error(
          { script: unknown.slice(0, 80) },
          "a page has an inline script that is not of this release",
        );
      }
      const policy = String(response.getHeader("content-security-policy"));
      const head = { "content-security-policy": withInlineScripts(policy, own) };
      if (status === 200 && isKnown(ifNoneMatch, response.getHeader("etag"))) {
        response.removeHeader("content-type");
        return { status: 304, headers: head };
      }
      const sealed = Buffer.from(withIntegrity(html, scripts, integrity));
      const coding = chooseCoding(acceptEncoding, sealed.byteLength);
      const bytes = coding === null ? sealed : Buffer.from(await compress(sealed, coding));
      return {
        status,
        headers: {
          ...head,
          "content-length": bytes.byteLength,
          ...(coding === null ? {} : { "content-encoding": coding }),
        },
        body: bytes,
      };
    });
    next();
  };
}
