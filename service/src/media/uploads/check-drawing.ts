import { UploadError } from "./upload-error";

/** What a drawing must not have. It is refused whole: to clean it would change bytes that the creator signs for. */
const refusedParts: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /<(?:[\w.-]+:)?(?:script|handler|listener|foreignObject|iframe|object|embed|audio|video)[\s/>]/i,
    "a script, or a part that is no drawing",
  ],
  [/\son[a-z]+\s*=/i, "a script that runs on an event"],
  [/<!ENTITY/i, "an entity of its own"],
  [/<\?xml-stylesheet/i, "a style sheet from elsewhere"],
  [/@import/i, "a style sheet from elsewhere"],
  [/attributeName\s*=\s*["']\s*(?:[\w.-]+:)?href/i, "an address that changes"],
  // Only parts of the drawing itself, and pictures inside of it.
  [
    /(?:href|src)\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))/i,
    "an address of something elsewhere",
  ],
  [
    /url\(\s*(?!["']?\s*(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|(?:application\/)?font))|&quot;#)/i,
    "an address of something elsewhere",
  ],
];

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
  const found = refusedParts.find(([pattern]) => pattern.test(text));
  if (found !== undefined) throw new UploadError("invalid_file", `The drawing has ${found[1]}.`);
}
