import { z } from "zod";

/** Controls, direction marks and other characters without a shape: they hide, reorder or imitate. Emoji need the joiner, one at a time. */
const hidden = /(?![\n\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]|\u200d\u200d|\p{Surrogate}/u;

/** More marks on one letter than any script writes. */
const stackedMarks = /\p{M}{5,}/u;

/**
 * Brings a text that somebody typed or pasted into the form that `plainTextSchema` takes: composed (NFC), without hidden characters, with
 * single blanks and at most one empty line in a row.
 */
export function tidyText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(new RegExp(hidden.source, "gu"), (found) => (found === "\t" ? " " : ""))
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A text of some lines in which every character is seen where it stands. What is signed is stored unchanged, so any other is refused. */
export function plainTextSchema(maxLength: number): z.ZodType<string, string> {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .refine((text) => !hidden.test(text), { message: "has hidden characters" })
    .refine((text) => !stackedMarks.test(text), { message: "has too many marks on a letter" })
    .refine((text) => hidden.test(text) || stackedMarks.test(text) || tidyText(text) === text, {
      message: "has blanks or empty lines that are not shown, or is not composed (NFC)",
    });
}
