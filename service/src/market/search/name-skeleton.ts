import { rectifyConfusion } from "unicode-confusables";

/** Marks, signs and spaces, which a copied name adds or leaves out. */
const ignored = /[^\p{L}\p{N}]+/gu;

/**
 * What a name looks like, in two forms: some letters resemble one another only as capitals, so each form takes another step first. Letters of
 * other alphabets become those that they resemble; case, accents, spaces and signs do not count.
 *
 * @returns no form for a name without letters and digits.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function nameSkeletons(name: string): readonly string[] {
  const plain = name.normalize("NFKD").replace(ignored, "");
  const resembled = (text: string) => rectifyConfusion(text).replace(ignored, "");
  const forms = [resembled(plain.toLowerCase()).toLowerCase(), resembled(plain).toLowerCase()];
  return [...new Set(forms)].filter((form) => form !== "");
}
