import { UploadError } from "./upload-error";

/** The prefix of a name: XML takes letters of any alphabet. */
const prefix = String.raw`(?:[^\s<>/:="']+:)?`;

/**
 * The names of attributes that a browser reads as CSS or as names, as far as they have no prefix: there letters could be hidden in escapes. Those
 * of editors have one, such as `inkscape:export-filename`, and those that are only read out or are the letter of a glyph may have any.
 */
const readAttribute = String.raw`(?<![\w:.-])(?!(?:unicode|glyph-name|title|alt|label|aria-[\w-]*|data-[\w-]*)\s*=)[\w.-]+\s*=\s*`;

/** What a drawing must not have. It is refused whole: to clean it would change bytes that the creator signs for. */
const refusedParts: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    new RegExp(
      `<${prefix}(?:script|handler|listener|foreignObject|iframe|object|embed|audio|video)[\\s/>]`,
      "i",
    ),
    "a script, or a part that is no drawing",
  ],
  // Those who put it into a page of HTML take a slash or a quote for the end of the attribute before.
  [/[\s/"']on[a-z]+\s*=/i, "a script that runs on an event"],
  [/<!ENTITY/i, "an entity of its own"],
  [/<\?xml-stylesheet/i, "a style sheet from elsewhere"],
  [/<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i, "another coding than UTF-8"],
  [/@import/i, "a style sheet from elsewhere"],
  [/xml:base/i, "an address that changes"],
  [new RegExp(`attributeName\\s*=\\s*["']\\s*${prefix}href`, "i"), "an address that changes"],
  // Only parts of the drawing itself, and pictures inside of it.
  [
    /(?:href|src)\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))/i,
    "an address of something elsewhere",
  ],
  [
    /url\(\s*(?!["']?\s*(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|(?:application\/)?font))|&quot;#)/i,
    "an address of something elsewhere",
  ],
  [/(?:image-set|(?<![\w-])image|(?<![\w-])src)\s*\(/i, "an address of something elsewhere"],
  [
    new RegExp(`${readAttribute}(?:"[^"\\\\]*\\\\|'[^'\\\\]*\\\\)`, "i"),
    "letters that are hidden in escapes",
  ],
  [new RegExp(`${readAttribute}(?:"[^"]*?&#|'[^']*?&#)`, "i"), "letters that are hidden in escapes"],
];

const styleSheet = new RegExp(`<${prefix}style[\\s>/]`, "i");
/** In a drawing with a style sheet, wherever they stand: to find its end would take a parser. */
const hiddenInStyles = /&#|\\/;

/**
 * Checks that an SVG only draws. It is served in a sandbox without scripts, but marketplaces and wallets show it elsewhere too.
 *
 * @throws UploadError `invalid_file`
 */
export function checkDrawing(bytes: Uint8Array): void {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UploadError("invalid_file", "The drawing is not written in UTF-8.", { cause });
  }
  const found = refusedParts.find(([pattern]) => pattern.test(text))?.[1];
  const hidden =
    styleSheet.test(text) && hiddenInStyles.test(text)
      ? "a style sheet, and letters that are hidden in escapes"
      : null;
  const what = found ?? hidden;
  if (what !== null) throw new UploadError("invalid_file", `The drawing has ${what}.`);
}
