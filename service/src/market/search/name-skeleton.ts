import { confusableLetters } from "./confusable-letters";

/** Marks, signs and spaces, which a copied name adds or leaves out. */
const ignored = /[^\p{L}\p{N}]+/gu;

/** The blocks whose letters are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const resembledBy = new Map(
  confusableLetters
    .trim()
    .split(/\s/)
    .flatMap((word) => {
      const [resembled = "", letters = ""] = word.split(":");
      return [...letters].map((letter) => [letter, resembled] as const);
    }),
);

const counted = (text: string) => text.normalize("NFKD").replace(ignored, "");

/** Most names have letters of ASCII alone, of which few resemble others. */
const mayResemble = /[01I|%m]|\P{ASCII}/gu;

const replaced = (text: string) =>
  counted(text.replace(mayResemble, (letter) => resembledBy.get(letter) ?? letter));

/** Compatible forms of letters come after the table, which knows some of them by what they look like, and may be in it again. */
const resembled = (text: string) => replaced(replaced(text)).toLowerCase();

/**
 * Letters of both directions stand on the screen in another sequence than in the text, which depends on signs and digits between them. Apart from
 * one another, each direction's keep their own.
 */
function sorted(text: string): string {
  const isFromRight = (letter: string) => rightToLeft.test(letter);
  if (!isFromRight(text)) return text;
  const letters = [...text];
  const fromRight = letters.filter(isFromRight);
  return [...letters.filter((letter) => !isFromRight(letter)), ...fromRight].join("");
}

/**
 * What a name looks like, in up to four forms: some letters resemble one another only as capitals, and some signs resemble letters. Letters of
 * other alphabets become those that they resemble; case, accents, spaces and other signs do not count, nor where letters from right to left
 * stand among others.
 *
 * @returns no form for a name without letters and digits.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection and docs/decisions/0106-letters-that-resemble-others.md
 */
export function nameSkeletons(name: string): readonly string[] {
  const whole = sorted(name.normalize("NFD"));
  const parts = new Set([whole.replace(ignored, ""), whole.replace(/\s+/gu, "")]);
  const forms = [...parts].flatMap((text) => [resembled(text.toLowerCase()), resembled(text)]);
  return [...new Set(forms)].filter((form) => form !== "");
}
