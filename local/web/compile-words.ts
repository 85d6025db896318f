import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { po } from "gettext-parser";
import type { LanguageFile } from "@/lib/language/language-files";
import { type Language, languages, pseudoLanguage, sourceLanguage } from "@/lib/language/languages";
import { projectRoot } from "../processes/project-root";
import { writeJson } from "../setup/secrets";
import { pseudoMessages } from "./pseudo-messages";

type Messages = LanguageFile["messages"];

/** The plural categories of a language (CLDR) in the order of the forms in its catalogue. */
function categoriesOf(code: string): string[] {
  const known: readonly string[] = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  return ["zero", "one", "two", "few", "many", "other"].filter((name) => known.includes(name));
}

/** The messages of a catalogue (GNU gettext, PO), without the head, each with the key by which `translate.ts` asks for it. */
async function readCatalogue(fileName: string) {
  const { translations } = po.parse(await readFile(join(projectRoot, "languages", fileName)));
  return Object.values(translations)
    .flatMap((inContext) => Object.values(inContext))
    .filter(({ msgid }) => msgid !== "")
    .map((entry) => ({
      ...entry,
      key: entry.msgctxt ? `${entry.msgctxt}\u0004${entry.msgid}` : entry.msgid,
    }));
}

/** Messages without a translation are left out: they are shown in English. */
async function readMessages({ code }: Language): Promise<Messages> {
  const categories = categoriesOf(code);
  const messages: Messages = {};
  for (const { key, msgid_plural: plural, msgstr } of await readCatalogue(`${code}.po`)) {
    const [first = "", ...others] = msgstr;
    if (msgstr.some((form) => form === "")) continue;
    messages[key] =
      plural === undefined
        ? first
        : Object.fromEntries(
            categories.map((category, index) => [category, [first, ...others][index] ?? first]),
          );
  }
  return messages;
}

async function readPseudoMessages(): Promise<Messages> {
  const entries = (await readCatalogue("messages.pot")).map(
    ({ key, msgid, msgid_plural: plural }) =>
      [key, plural === undefined ? { other: msgid } : { one: msgid, other: plural }] as const,
  );
  return pseudoMessages(Object.fromEntries(entries));
}

/** FNV-1a over UTF-16 code units, 32 bits, in base 36. The script of a page has the same in JavaScript. */
function shortKey(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

const shortKeyScript =
  "t=>{let h=0x811c9dc5;for(let i=0;i<t.length;i++)h=Math.imul(h^t.charCodeAt(i),0x1000193);return(h>>>0).toString(36)}";

/**
 * The script that gives a page the words of its language before React starts. English texts as keys would double it, so it has short ones.
 *
 * @throws Error if two messages have the same short key.
 */
export function scriptOf(
  { code, direction }: Pick<Language, "code" | "direction">,
  messages: Messages,
): string {
  const language = JSON.stringify({ code, direction });
  const byKey = new Map<string, string>();
  for (const text of Object.keys(messages)) {
    const other = byKey.get(shortKey(text));
    if (other !== undefined)
      throw new Error(`Change one of these messages, they share a key: "${text}", "${other}".`);
    byKey.set(shortKey(text), text);
  }
  const short = Object.fromEntries(Object.entries(messages).map(([text, words]) => [shortKey(text), words]));
  return `(m=>{const k=${shortKeyScript},w={...${language},of:t=>m[k(t)]};globalThis.quaysideWords=()=>w})({__proto__:null,${JSON.stringify(short).slice(1)})`;
}

/** The messages that pages of the market may show: not those that stand at the operator's desk alone. */
async function marketMessages(messages: Messages): Promise<Messages> {
  const isDesk = (file: string) => /^(?:components|lib\/api)\/operator\//.test(file);
  const atDeskAlone = (await readCatalogue("messages.pot"))
    .filter(({ comments }) => (comments?.reference ?? "").split("\n").every(isDesk))
    .map(({ key }) => key);
  const atDesk = new Set(atDeskAlone);
  return Object.fromEntries(Object.entries(messages).filter(([key]) => !atDesk.has(key)));
}

/**
 * Writes the catalogues into a build: for each language a script of the market's pages and one of the operator's, which never
 * change at their addresses, and one file that the web's server reads when it starts.
 *
 * @param buildFolder the `.next` of a finished build
 */
export async function compileWords(buildFolder: string): Promise<void> {
  await mkdir(join(buildFolder, "static", "words"), { recursive: true });
  const files: LanguageFile[] = [];
  for (const language of languages.filter((candidate) => candidate !== sourceLanguage)) {
    const messages = language === pseudoLanguage ? await readPseudoMessages() : await readMessages(language);
    const write = async (own: Messages) => {
      const script = scriptOf(language, own);
      const hash = createHash("sha256").update(script).digest("hex").slice(0, 12);
      const path = `static/words/${language.code}-${hash}.js`;
      await writeFile(join(buildFolder, path), script);
      return `/_next/${path}`;
    };
    const script = await write(await marketMessages(messages));
    files.push({ code: language.code, script, deskScript: await write(messages), messages });
  }
  await writeJson(join(buildFolder, "words.json"), files);
}
