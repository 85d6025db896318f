import { readConfusables } from "./read-confusables";

const widest = 148;

/** The source has no letter that looks like another one. */
const escaped = (text: string) =>
  [...text]
    .map((letter) => {
      if (/[a-zA-Z0-9]/.test(letter)) return letter;
      const code = (letter.codePointAt(0) ?? 0).toString(16);
      return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
    })
    .join("");

/**
 * The source of `service/src/market/search/confusable-letters.ts`.
 *
 * @param program a Node with full Unicode data, of the version that runs this.
 */
export function confusablesModule(program: string): string {
  const words = [...readConfusables(program)]
    .map(([resembled, letters]) => `${resembled}:${letters.join("")}`)
    .sort()
    .map((word) => word.split(":").map(escaped).join(":"));
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length < widest) lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return `// Written by scripts/write-confusables.ts.

/** The version of Unicode that the letters are from. */
export const confusablesVersion = "${process.versions.unicode}";

/** What letters resemble: words of the letters or digits that are resembled, a colon, and those that resemble them (UTS #39). */
export const confusableLetters = \`
${lines.join("\n")}
\`;
`;
}
