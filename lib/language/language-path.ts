/**
 * The address of a page in a language: `/de/drops`, `/de` for the first page. Who opens it has chosen that language.
 *
 * @param path of the page without a language, as our links name it
 */
export function languagePath(code: string, path: string): string {
  return `/${code}${path === "/" ? "" : path}`;
}
