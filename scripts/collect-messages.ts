import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** A message of the sources. */
export interface CollectedMessage {
  /** The English text, which is its key. */
  text: string;
  /** The English plural of a message about a number. */
  plural?: string;
  /** The files that show it, sorted. */
  files: string[];
}

const folders = ["app", "components", "lib"];
/** How many texts each function takes. */
const functions: Readonly<Record<string, { texts: 1 | 2; from: number }>> = {
  t: { texts: 1, from: 0 },
  msg: { texts: 1, from: 0 },
  rich: { texts: 1, from: 0 },
  plural: { texts: 2, from: 1 },
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
export function messagesOf(file: string, source: string): { text: string; plural?: string }[] {
  if (!source.includes("lib/language/translate") && !source.includes("ui/rich")) return [];
  const found: { text: string; plural?: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      if (callee.type !== "Identifier") return;
      const form = functions[callee.name];
      if (form === undefined) return;
      const texts = given.slice(form.from, form.from + form.texts).map((argument) => {
        if (argument.type === "Literal" && typeof argument.value === "string") return argument.value;
        // `t(label)` shows what `msg` named elsewhere.
        if (callee.name === "t") return null;
        const line = source.slice(0, start).split("\n").length;
        throw new Error(
          `${file}:${line}: ${callee.name}() takes literal strings, so that they can be collected.`,
        );
      });
      const [text, plural] = texts;
      if (typeof text === "string") found.push({ text, ...(typeof plural === "string" ? { plural } : {}) });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** All messages of the web's sources, sorted by text. */
export function collectMessages(root: string): CollectedMessage[] {
  const byText = new Map<string, CollectedMessage>();
  for (const file of listSources(root)) {
    for (const { text, plural } of messagesOf(file, readFileSync(join(root, file), "utf8"))) {
      const known = byText.get(text) ?? { text, files: [] };
      if (plural !== undefined) known.plural = plural;
      if (!known.files.includes(file)) known.files.push(file);
      byText.set(text, known);
    }
  }
  return [...byText.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
}
