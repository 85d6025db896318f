/** An opening tag as a browser reads it. */
export interface PageElement {
  /** In lower case. */
  name: string;
  /** Values by names in lower case, as they stand there: escaped characters are left so. */
  attributes: ReadonlyMap<string, string>;
}

const opening = /<([a-z][^\t\n\f\r />]*)/gi;
/** In any of the forms that HTML knows: in double quotes, in single ones, in none, without a value (HTML, section 13.2.5.32 on). */
const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)?))?/y;

/**
 * Reads every opening tag of a page, also where a browser would take it for text, in comments and in scripts: a release writes no `<` there, and
 * so nothing can be hidden in them.
 */
export function readElements(html: string): PageElement[] {
  return [...html.matchAll(opening)].map(({ 0: start, 1: name = "", index }) => {
    const attributes = new Map<string, string>();
    attribute.lastIndex = index + start.length;
    for (let found = attribute.exec(html); found !== null; found = attribute.exec(html)) {
      const [, key = "", double, single, bare] = found;
      // Of one that stands there twice browsers take the first.
      if (!attributes.has(key.toLowerCase()))
        attributes.set(key.toLowerCase(), double ?? single ?? bare ?? "");
    }
    return { name: name.toLowerCase(), attributes };
  });
}
