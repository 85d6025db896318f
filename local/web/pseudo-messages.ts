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

/** The messages of the pseudo-language, made from those that the catalogue of another language has. */
export function pseudoMessages(
  messages: Readonly<Record<string, { one: string; other: string } | null>>,
): Record<string, string | PluralForms> {
  return Object.fromEntries(
    Object.entries(messages).map(([text, forms]) => [
      text,
      forms === null
        ? pseudoText(text)
        : Object.fromEntries(
            ["zero", "one", "two", "few", "many", "other"].map((name) => [
              name,
              pseudoText(name === "one" ? forms.one : forms.other),
            ]),
          ),
    ]),
  );
}
