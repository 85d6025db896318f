import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { workerMessages } from "@/lib/activity/worker-messages";
import type { Words } from "@/lib/language/words";
import type { WordsByCode } from "./choose-language";
import { offlinePagePolicy } from "./content-security-policy";
import type { Middleware } from "./middleware";

const pagePath = "/offline.html";
const types: Readonly<Record<string, string>> = {
  "/service-worker.js": "text/javascript; charset=utf-8",
  [pagePath]: "text/html; charset=utf-8",
};

/** Stands in both files where the words of a language go. */
const place = "const language = null;";

/** The texts of the service worker and its page by their paths. A folder without them, such as a small app of a test, has none. */
export async function readOfflineFiles(publicFolder: string): Promise<ReadonlyMap<string, string>> {
  const read = async (path: string): Promise<[string, string][]> => {
    const text = await readFile(join(publicFolder, path), "utf8").catch(() => null);
    return text === null ? [] : [[path, text]];
  };
  return new Map((await Promise.all(Object.keys(types).map(read))).flat());
}

/** A file of the worker with the words of a language in it. A message without a translation is shown in English. */
export function inLanguage(file: string, { code, direction, of }: Words): string {
  const messages = Object.fromEntries(workerMessages.map((text) => [text, of(text)]));
  const language = JSON.stringify({ code, direction, messages }).replaceAll("<", "\\u003c");
  return file.replace(place, () => `const language = ${language};`);
}

/**
 * Answers with the service worker and its offline page in the language that their address names (`?language=de`). Both hold the same words, so
 * that a changed word changes the worker, which then fetches its page anew. The English ones are files like any other.
 */
export function speakOffline(files: ReadonlyMap<string, string>, words: WordsByCode): Middleware {
  const spoken = new Map(
    [...words.values()].flatMap((language) =>
      [...files].map(([path, file]) => {
        const text = inLanguage(file, language);
        const etag = `"${createHash("sha256").update(text).digest("hex").slice(0, 16)}"`;
        const headers = {
          ...{ "content-type": types[path], "cache-control": "public, max-age=0", etag },
          ...(path === pagePath ? { "content-security-policy": offlinePagePolicy(text) } : {}),
        };
        const address: string = `${path}?language=${language.code}`;
        return [address, { text, headers }] as const;
      }),
    ),
  );
  const english = files.get(pagePath);
  const englishPolicy = english === undefined ? null : offlinePagePolicy(english);
  return (request, response, next) => {
    const file = spoken.get(request.url ?? "/");
    if (file === undefined) {
      const isPage = request.url?.split("?", 1)[0] === pagePath;
      if (isPage && englishPolicy !== null) response.setHeader("content-security-policy", englishPolicy);
      return next();
    }
    const isKnown = request.headers["if-none-match"] === file.headers.etag;
    response.writeHead(isKnown ? 304 : 200, file.headers).end(isKnown ? "" : file.text);
  };
}
