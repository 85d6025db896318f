import { AsyncLocalStorage } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Negotiator from "negotiator";
import { languageFilesSchema } from "@/lib/language/language-files";
import {
  type Language,
  languageCookie,
  languageHeader,
  languages,
  sourceLanguage,
} from "@/lib/language/languages";
import type { Words } from "@/lib/language/words";
import type { Middleware } from "./middleware";
import type { KindOf } from "./request-kind";

/** The words of each language but English, by its code. */
export type WordsByCode = ReadonlyMap<string, Words & Language>;

/** Reads the words that a build was given. A folder without any, such as a small app of a test, has English alone. */
export async function readWords(buildFolder: string): Promise<WordsByCode> {
  const text = await readFile(join(buildFolder, "words.json"), "utf8").catch(() => "[]");
  return new Map(
    languageFilesSchema.parse(JSON.parse(text)).flatMap(({ code, script, deskScript, messages }) => {
      const language = languages.find((candidate) => candidate.code === code);
      if (language === undefined) return [];
      const byText = new Map(Object.entries(messages));
      return [[code, { ...language, script, deskScript, of: (message: string) => byText.get(message) }]];
    }),
  );
}

const prefix = new RegExp(`^/(${languages.map(({ code }) => code).join("|")})(?=/|\\?|$)`);

/** The language that an address begins with, and the address without it. */
function splitAddress(url: string): { named: string | null; rest: string } {
  const named = prefix.exec(url)?.[1];
  if (named === undefined) return { named: null, rest: url };
  const rest = url.slice(named.length + 1);
  return { named, rest: rest.startsWith("/") ? rest : `/${rest}` };
}

function chosenBy(cookies: string | undefined): string | null {
  const start = `${languageCookie}=`;
  const cookie = cookies?.split(";").find((part) => part.trim().startsWith(start));
  return cookie?.trim().slice(start.length) ?? null;
}

/**
 * Chooses the language of a page: that of its address (`/de/drops`), else the one that the visitor chose (a cookie), else the first of the
 * browser's languages that we have, else English. Next finds the page under its language (`app/[language]`), and `t` finds the words
 * for as long as the request is answered (docs/decisions/0086-languages.md).
 */
export function chooseLanguage({ kindOf, words }: { kindOf: KindOf; words: WordsByCode }): Middleware {
  const storage = new AsyncLocalStorage<Words>();
  globalThis.quaysideWords = () => storage.getStore();
  const isKnown = (code: string | null) => code !== null && (code === sourceLanguage.code || words.has(code));
  const offered = [sourceLanguage, ...words.values()]
    .filter(({ isOffered }) => isOffered)
    .map(({ code }) => code);
  return (request, response, next) => {
    const { headers } = request;
    delete headers[languageHeader];
    const { named, rest } = splitAddress(request.url ?? "/");
    if (kindOf(rest) !== "page") return next();
    request.url = rest;
    const chosen = chosenBy(headers.cookie);
    const code =
      [named, chosen].find(isKnown) ?? new Negotiator(request).language(offered) ?? sourceLanguage.code;
    headers[languageHeader] = code;
    response.varyBy("accept-language, cookie");
    response.setHeader("content-language", code);
    const spoken = words.get(code);
    if (spoken === undefined) next();
    else storage.run(spoken, next);
  };
}
