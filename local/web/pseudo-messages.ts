import type { PluralForms } from "@/lib/language/words";

const accents: Readonly<Record<string, string>> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", c: "ç", n: "ñ" };

/** A text that is a third longer, has accents, and keeps its places and tags: `[Búý ñów~~]`. */
function pseudoText(text: string): string {
  const parts = text.split(/(\{\w+\}|<\/?\w+>)/);
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[aeioucn]/g, (letter) => accents[letter] ?? letter),
  );
  return `[${accented.join("")}${"~".repeat(Math.ceil(text.length / 3))}]`;
}

/**
 * The messages of the pseudo-language, made from English ones.
 *
 * @param messages by their keys; with singular and plural where they are about a number
 */
export function pseudoMessages(
  messages: Readonly<Record<string, { one?: string; other: string }>>,
): Record<string, string | PluralForms> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, { one, other }]) => [
      key,
      one === undefined
        ? pseudoText(other)
        : Object.fromEntries(
            ["zero", "one", "two", "few", "many", "other"].map((name) => [
              name,
              pseudoText(name === "one" ? one : other),
            ]),
          ),
    ]),
  );
}
