import { z } from "zod";
import { withoutHidden } from "./clean-text";

/** Whether every character of a text is seen where it stands, apart from blanks and lines. */
const showsAll = (text: string) => withoutHidden(text) === text.normalize("NFC");

/**
 * Brings a text that somebody typed or pasted into the form that `plainTextSchema` takes: composed (NFC), without hidden characters, with
 * single blanks and at most one empty line in a row.
 */
export function tidyText(text: string): string {
  return withoutHidden(text)
    .replace(/\r\n?/g, "\n")
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
    .refine(showsAll, { message: "has hidden characters or too many marks on a letter" })
    .refine((text) => !showsAll(text) || tidyText(text) === text, {
      message: "has blanks or empty lines that are not shown, or is not composed (NFC)",
    });
}
