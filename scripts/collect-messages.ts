import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

interface Message {
  /** The English text. */
  text: string;
  /** Tells two meanings of one English text apart. Default: the empty text, for all that need none. */
  context: string;
  /** The English plural of a message about a number. */
  plural?: string;
}

/** A message of the sources. */
export interface CollectedMessage extends Message {
  /** The files that show it, sorted. */
  files: string[];
}

const folders = ["app", "components", "lib"];
/** Where the literal texts of each function stand. */
const functions: Readonly<Record<string, { context?: number; text: number; plural?: number }>> = {
  t: { text: 0 },
  msg: { text: 0 },
  rich: { text: 0 },
  tIn: { context: 0, text: 1 },
  plural: { text: 1, plural: 2 },
};

function listSources(root: string): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes("/testing/"))
    .sort();
}

/**
 * The messages of one file.
 *
 * @throws Error if a call has anything but literal strings where its messages stand.
 */
export function messagesOf(file: string, source: string): Message[] {
  if (!source.includes('language/translate"') && !source.includes('ui/rich"')) return [];
  const found: Message[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      if (callee.type !== "Identifier") return;
      const form = functions[callee.name];
      if (form === undefined) return;
      const literalAt = (index: number | undefined): string | null => {
        const argument = index === undefined ? undefined : given[index];
        if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
        // `t(label)` shows what `msg` named elsewhere.
        if (index === undefined || callee.name === "t") return null;
        const line = source.slice(0, start).split("\n").length;
        throw new Error(
          `${file}:${line}: ${callee.name}() takes literal strings, so that they can be collected.`,
        );
      };
      const text = literalAt(form.text);
      const plural = literalAt(form.plural);
      const context = literalAt(form.context) ?? "";
      if (text !== null) found.push({ text, context, ...(plural === null ? {} : { plural }) });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/**
 * All messages of the web's sources, sorted by text and context.
 *
 * @throws Error if one text is a message about a number in one place and not in another: it could have one translation only.
 */
export function collectMessages(root: string): CollectedMessage[] {
  const byKey = new Map<string, CollectedMessage>();
  for (const file of listSources(root)) {
    for (const { text, context, plural } of messagesOf(file, readFileSync(join(root, file), "utf8"))) {
      const key = `${text}\u0004${context}`;
      const known = byKey.get(key) ?? {
        text,
        context,
        files: [],
        ...(plural === undefined ? {} : { plural }),
      };
      if (known.plural !== plural) {
        const [first] = known.files;
        throw new Error(
          `"${text}" is plural "${plural ?? ""}" in ${file}, and "${known.plural ?? ""}" in ${first ?? ""}.`,
        );
      }
      if (!known.files.includes(file)) known.files.push(file);
      byKey.set(key, known);
    }
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, message]) => message);
}
