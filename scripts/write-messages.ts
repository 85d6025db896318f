import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type GetTextTranslation, po } from "gettext-parser";
import { translated } from "../lib/language/languages";
import { type CollectedMessage, collectMessages } from "./collect-messages";
import { projectRoot } from "./run-script";

const folder = join(projectRoot, "languages");
/** Two forms, as English and German have; a language with others states its own in its file, which is kept. */
const twoForms = "nplurals=2; plural=(n != 1);";

/** By context, then by English text. */
type Translations = Record<string, Record<string, GetTextTranslation>>;

function readPo(file: string): { headers: Record<string, string>; messages: Translations } {
  if (!existsSync(file)) return { headers: {}, messages: {} };
  const { headers, translations } = po.parse(readFileSync(file));
  return { headers, messages: translations };
}

function entryOf(
  { text, context, plural, files }: CollectedMessage,
  known: GetTextTranslation | undefined,
): GetTextTranslation {
  const forms = plural === undefined ? 1 : 2;
  return {
    ...(context === "" ? {} : { msgctxt: context }),
    msgid: text,
    ...(plural === undefined ? {} : { msgid_plural: plural }),
    msgstr:
      known !== undefined && known.msgid_plural === plural ? known.msgstr : new Array<string>(forms).fill(""),
    // Lines would change with every edit of a file.
    comments: { ...known?.comments, reference: files.join("\n") },
  };
}

/** Writes one catalogue anew: new messages without a translation, and none that the sources no longer have. */
function catalogueOf(messages: readonly CollectedMessage[], code: string | null): string {
  const file = join(folder, code === null ? "messages.pot" : `${code}.po`);
  const known = readPo(file);
  const translations: Translations = { "": {} };
  for (const message of messages) {
    const { text, context } = message;
    const own = translations[context] ?? {};
    translations[context] = own;
    own[text] = entryOf(message, code === null ? undefined : known.messages[context]?.[text]);
  }
  const headers = {
    "content-type": "text/plain; charset=UTF-8",
    "plural-forms": known.headers["Plural-Forms"] ?? known.headers["plural-forms"] ?? twoForms,
    ...(code === null ? {} : { language: code }),
  };
  const text = po.compile(
    { charset: "utf-8", headers, translations },
    { foldLength: 0, sort: (a, b) => (a.msgid < b.msgid ? -1 : 1) },
  );
  return `${text.toString("utf8").trimEnd()}\n`;
}

/** The catalogues as the sources need them, by path. */
export function catalogues(): { file: string; text: string }[] {
  const messages = collectMessages(projectRoot);
  const codes = translated.map(({ code }) => code);
  return [null, ...codes].map((code) => ({
    file: join(folder, code === null ? "messages.pot" : `${code}.po`),
    text: catalogueOf(messages, code),
  }));
}

if (process.argv[1]?.endsWith("write-messages.ts")) {
  for (const { file, text } of catalogues()) writeFileSync(file, text);
}
