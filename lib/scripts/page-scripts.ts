import { listAttribute } from "./guard-script";

/** A script element of a page. */
export interface PageScript {
  /** Where its attributes begin: behind `<script`. */
  attributesAt: number;
  /** The address of its file; null for a script that stands in the page. */
  source: string | null;
  /** All of them as they stand there. */
  attributes: string;
  integrity: string | null;
  /** The list of scripts that it names, if it is the script of the head (`listAttribute`). */
  list: string | null;
  /** Its text; empty where it has a file. */
  text: string;
}

/** Types that browsers run. Others, such as `application/ld+json`, are data. */
const runningTypes = /^(module|(text|application)\/(java|ecma)script)?$/i;

const unescaped = (value: string) =>
  value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** The value of an attribute as React writes it: in double quotes; empty for one without a value, null where it is not there. */
function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}(?:="([^"]*)"|(?=[\\s/]|$))`, "i").exec(attributes);
  return found === null ? null : unescaped(found[1] ?? "");
}

/**
 * The scripts of a page that a browser may run, in their order, as they stand in HTML that React wrote: text and values of attributes hold no
 * `<` there, so that an element begins wherever one seems to.
 */
export function findPageScripts(html: string): PageScript[] {
  const scripts: PageScript[] = [];
  for (const { 0: element, 1: attributes = "", 2: text = "", index } of html.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script\s*>/gi,
  )) {
    if (element === "" || !runningTypes.test(attributeOf(attributes, "type") ?? "")) continue;
    const source = attributeOf(attributes, "src");
    scripts.push({
      attributesAt: index + "<script".length,
      attributes,
      source,
      integrity: attributeOf(attributes, "integrity"),
      list: attributeOf(attributes, listAttribute),
      text: source === null ? text : "",
    });
  }
  return scripts;
}
