import { currentLanguage } from "./words";

/** How the page's language joins several things in a sentence. */
export function listFormat(): Intl.ListFormat {
  const language = currentLanguage();
  // American English puts a comma before "and", which the sentences here do not.
  return new Intl.ListFormat(language === "en" ? "en-GB" : language);
}

/**
 * Names or amounts in a sentence, as the page's language joins them: "Base and Ethereum", "Base, Ethereum and Optimism".
 *
 * @param words in the language of the page already
 */
export function joinWords(words: readonly string[]): string {
  return listFormat().format(words);
}
