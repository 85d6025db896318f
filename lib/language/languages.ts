export interface Language {
  /** BCP 47, as in `<html lang>` and in addresses. */
  code: string;
  /** What its speakers call it. */
  name: string;
  direction: "ltr" | "rtl";
  /** Whether a browser that asks for it gets it. The others are there for those who name them, in an address or a cookie. */
  isOffered: boolean;
}

/** The language that the sources are written in, which needs no catalogue. */
export const sourceLanguage: Language = { code: "en", name: "English", direction: "ltr", isOffered: true };

/**
 * Every word in it is made from the English one, longer, with accents and from right to left, so that a page shows what is not in the
 * catalogues or does not mirror. CLDR names it so.
 */
export const pseudoLanguage: Language = { code: "ar-XB", name: "Pseudo", direction: "rtl", isOffered: false };

/** Each but the first and the pseudo-language has a catalogue, `languages/<code>.po`. */
export const languages: readonly Language[] = [
  sourceLanguage,
  { code: "de", name: "Deutsch", direction: "ltr", isOffered: true },
  pseudoLanguage,
];

/** The languages to choose from, English first. */
export const offeredLanguages: readonly Language[] = languages.filter(({ isOffered }) => isOffered);

/** The languages that people wrote a catalogue for. */
export const translated: readonly Language[] = languages.filter(
  (language) => language !== sourceLanguage && language !== pseudoLanguage,
);

/** The visitor's choice. */
export const languageCookie = "quayside.language";

/** By it the web's server tells Next the language of a page. */
export const languageHeader = "x-quayside-language";
