import { currentLanguage } from "./words";

/**
 * Names or amounts in a sentence, as the page's language joins them: "Base and Ethereum", "Base, Ethereum and Optimism".
 *
 * @param words in the language of the page already
 */
export function joinWords(words: readonly string[]): string {
  const language = currentLanguage();
  // American English puts a comma before "and", which the sentences here do not.
  return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(words);
}
