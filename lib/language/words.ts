import type { Language } from "./languages";

/** The forms of a message by the plural category of its number (`one`, `other`, …: CLDR). */
export type PluralForms = Readonly<Record<string, string>>;

/** The messages of a language. The key of a message is its English text. */
export interface Words extends Pick<Language, "code" | "direction"> {
  /** The path of the script that gives a page these words; only the server needs to know it. */
  script?: string;
  /** The same for the operator's desk, which has all messages. */
  deskScript?: string;
  of(text: string): string | PluralForms | undefined;
}

declare global {
  /**
   * The words of the page, or of the request that the server answers; undefined where all words are English. A script of the page sets it
   * before React starts, and the web's server for its process: the bundles that Next makes share no modules, but they share this.
   */
  var quaysideWords: (() => Words | undefined) | undefined;
}

export function currentWords(): Words | undefined {
  return globalThis.quaysideWords?.();
}

/**
 * What `make` makes, in English on every page: a text that other programs read, or that is the same for all languages.
 *
 * @param make returns at once, since other requests that the server answers see the same words
 */
export function inEnglish<T>(make: () => T): T {
  const words = globalThis.quaysideWords;
  globalThis.quaysideWords = undefined;
  try {
    return make();
  } finally {
    globalThis.quaysideWords = words;
  }
}

/** The code of the language in which the page is written. */
export function currentLanguage(): string {
  return currentWords()?.code ?? "en";
}

/** Where the lines of the page begin: at the left or at the right. */
export function currentDirection(): Language["direction"] {
  return currentWords()?.direction ?? "ltr";
}
