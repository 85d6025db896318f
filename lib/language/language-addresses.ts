import { languagePath } from "./language-path";
import { type Language, sourceLanguage } from "./languages";

/**
 * The one address of a page in each language, by its code, for crawlers. They ask for no language, so they get English at the address
 * without any.
 */
export function languageAddresses(
  path: string,
  languages: readonly Pick<Language, "code">[],
): Record<string, string> {
  return Object.fromEntries(
    languages.map(({ code }) => [code, code === sourceLanguage.code ? path : languagePath(code, path)]),
  );
}
