import { type PageElement, readElements } from "./read-elements";

/** What would show a page of other people, run a program, or turn the page's own addresses to another site. No page of a release has one. */
const strange = new Set(["applet", "base", "embed", "frame", "frameset", "iframe", "object", "portal"]);

/** Types of scripts that a page of a release has: those that are compared with it, and data. */
const scriptTypes = /^(module|(text|application)\/(java|ecma)script|application\/ld\+json)?$/i;

/** The characters that React escapes. */
const escaped: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

/** The address that an attribute names; null for one that React did not write so. */
function addressOf(value: string, page: URL): URL | null {
  const text = value.replaceAll(/&(amp|quot|#x27|lt|gt);/g, (entity) => escaped[entity] ?? entity);
  const isKnown = !/&(?!(amp|quot|#x27|lt|gt);)/.test(value);
  return isKnown && URL.canParse(text, page.href) ? new URL(text, page) : null;
}

/** Next leads on so where it learns too late that a page is elsewhere. */
function leadsAway(content: string, page: URL): boolean {
  const [, target] = /^\d+; ?url=(.*)$/i.exec(content) ?? [];
  return target === undefined || addressOf(target, page)?.origin !== page.origin;
}

function problemsOf(
  { name, attributes }: PageElement,
  page: URL,
  files: ReadonlyMap<string, string>,
): string[] {
  const problems: string[] = [];
  const value = (attribute: string) => attributes.get(attribute) ?? "";
  if (strange.has(name)) problems.push(`has an element ${name}, which no page of a release has`);
  if (name === "script" && !scriptTypes.test(value("type")))
    problems.push(`has a script of a type that no page of a release has: ${value("type")}`);
  for (const attribute of attributes.keys()) {
    if (attribute.startsWith("on"))
      problems.push(`has an event handler as an attribute, which no page of a release has: ${attribute}`);
  }
  if (name === "meta" && attributes.has("http-equiv")) {
    const isRefresh = value("http-equiv").toLowerCase() === "refresh";
    if (!isRefresh)
      problems.push(`has a header as an element, which no page of a release has: ${value("http-equiv")}`);
    else if (leadsAway(value("content"), page)) problems.push(`leads to another site: ${value("content")}`);
  }
  if (name === "link" && /(^|\s)stylesheet(\s|$)/i.test(value("rel"))) {
    const address = addressOf(value("href"), page);
    if (address?.origin !== page.origin || !files.has(address.pathname))
      problems.push(`loads a style that is not in the release: ${address?.href ?? value("href")}`);
  }
  for (const attribute of ["action", "formaction"]) {
    if (attributes.has(attribute) && addressOf(value(attribute), page)?.origin !== page.origin)
      problems.push(`has a form that is sent to another site: ${value(attribute)}`);
  }
  return problems;
}

/**
 * Finds the elements of a page that no release writes: frames and programs of others, handlers of events, styles that are not in the release,
 * forms and refreshes that lead to another site.
 *
 * @param files the hash of each file of the release by its path at the site
 */
export function checkElements(page: URL, html: string, files: ReadonlyMap<string, string>): string[] {
  return readElements(html).flatMap((element) => problemsOf(element, page, files));
}
