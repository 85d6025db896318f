import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";

/**
 * The words that a control is given, in the language of the page: a constant that `msg` names is translated here, so that who uses the
 * control need not. Elements, and texts that are translated already or are nobody's message, stay as they are.
 */
export function inLanguage(words: ReactNode): ReactNode {
  return typeof words === "string" ? t(words) : words;
}
