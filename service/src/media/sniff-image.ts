export type ImageKind = "png" | "jpeg" | "gif" | "webp" | "avif" | "svg";

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.subarray(start, end)).toString("latin1");

const avifBrands: ReadonlySet<string> = new Set(["avif", "avis"]);

/**
 * The type of a file by its first bytes, whatever its name or its server's header; undefined unless the service decodes
 * it. A file that is valid as several types counts as what its first bytes are, and only those pixels survive
 * re-encoding.
 */
export function sniffImage(bytes: Uint8Array): ImageKind | undefined {
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp" && avifBrands.has(ascii(bytes, 8, 12))) return "avif";
  return startsAsSvg(bytes) ? "svg" : undefined;
}

/**
 * Whether text has an `<svg` root after any byte order mark, XML declaration, comments and document type. HTML that
 * contains an SVG has not.
 */
function startsAsSvg(bytes: Uint8Array): boolean {
  let head = Buffer.from(bytes.subarray(0, 8_192))
    .toString("utf8")
    .replace(/^\ufeff/, "");
  for (;;) {
    head = head.trimStart();
    if (/^<(?:[A-Za-z][\w.-]*:)?svg[\s>/]/.test(head)) return true;
    const end = prologEnd(head);
    if (end < 0) return false;
    head = head.slice(end);
  }
}

/** The end of the declaration, comment or document type at the start of `text`; -1 without one. */
function prologEnd(text: string): number {
  const after = (close: string, length: number) => {
    const at = text.indexOf(close);
    return at < 0 ? -1 : at + length;
  };
  if (text.startsWith("<?")) return after("?>", 2);
  if (text.startsWith("<!--")) return after("-->", 3);
  if (!/^<!doctype\s+svg/i.test(text)) return -1;
  const subset = text.indexOf("[");
  const close = text.indexOf(">");
  return subset >= 0 && subset < close ? after("]>", 2) : close + 1 || -1;
}
