import { z } from "zod";
import { withoutHidden } from "./clean-text";

/**
 * A text that somebody writes and others read: what hides, reorders or covers letters is taken out before its length counts.
 *
 * @param maxLength in UTF-16 units.
 */
export function shownTextSchema(maxLength: number, minLength = 1): z.ZodString {
  return z.string().overwrite(withoutHidden).trim().min(minLength).max(maxLength);
}

/** The same for a whole page, whose first line may be indented. */
export function shownPageSchema(maxLength: number): z.ZodString {
  return z.string().overwrite(withoutHidden).min(1).max(maxLength);
}
