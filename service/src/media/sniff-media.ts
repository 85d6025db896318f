import type { MediaType } from "@/lib/contract/media-file";
import { sniffImage } from "./sniff-image";

/** The bytes from the start of a file that tell its type. */
export const headBytes = 16_384;

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.subarray(start, end)).toString("latin1");

/**
 * The type of a file by its first bytes, whatever its name or its server's header; undefined for any other file. A model in JSON is
 * `undefined` here: `readGltf` reads the whole of it.
 *
 * @param head the first `headBytes` of it, or all of it
 * @param size its length in bytes
 * @source ISO/IEC 14496-12, RFC 9559 (EBML), RFC 3533 (Ogg), RFC 9639 (FLAC), ISO/IEC 11172-3, glTF 2.0 section 4.4, WHATWG MIME Sniffing
 */
export function sniffMedia(head: Uint8Array, size: number): MediaType | undefined {
  const start = ascii(head, 0, 4);
  if (start === "glTF") return isGlb(head, size) ? "model/gltf-binary" : undefined;
  if (start === "RIFF") return ascii(head, 8, 12) === "WAVE" ? "audio/wav" : undefined;
  if (start === "fLaC") return "audio/flac";
  if (start === "OggS") return isOggSound(head) ? "audio/ogg" : undefined;
  if (start === "\x1a\x45\xdf\xa3") return isWebm(head) ? "video/webm" : undefined;
  if (ascii(head, 4, 8) === "ftyp") return typeOfBrand(ascii(head, 8, 12));
  if (start.startsWith("ID3") || isMpegFrame(head)) return "audio/mpeg";
  return isHtml(head) ? "text/html" : undefined;
}

/** The element that names the kind of Matroska, with a length of one to eight bytes. */
function isWebm(head: Uint8Array): boolean {
  return /B\x82[\s\S]{1,8}?webm/.test(ascii(head, 4, 256));
}

const videoBrands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|MSNV|dash|f4v |qt {2}|3gp[456])$/;

function typeOfBrand(brand: string): MediaType | undefined {
  if (brand === "M4A " || brand === "M4B ") return "audio/mp4";
  return videoBrands.test(brand) ? "video/mp4" : undefined;
}

/** Version 2, and the length that the file says of itself. */
function isGlb(head: Uint8Array, size: number): boolean {
  if (head.length < 20) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return view.getUint32(4, true) === 2 && view.getUint32(8, true) === size;
}

function isOggSound(head: Uint8Array): boolean {
  // Behind the first page's header and its one segment. The first byte of the other two is a number.
  return (
    ascii(head, 28, 36) === "OpusHead" ||
    ["vorbis", "FLAC"].some((name) => ascii(head, 29, 29 + name.length) === name)
  );
}

/** The header of an MPEG frame of layer III with an allowed bit rate and sample rate. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2;
  const rate = third >> 4;
  return isLayer3 && rate !== 0 && rate !== 15 && ((third >> 2) & 3) !== 3;
}

/** Text that begins, after comments, with an element of a page. A picture in SVG is none. */
function isHtml(head: Uint8Array): boolean {
  if (head.includes(0) || sniffImage(head) !== undefined) return false;
  let text = Buffer.from(head)
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trimStart();
  while (text.startsWith("<!--")) {
    const end = text.indexOf("-->");
    if (end < 0) return false;
    text = text.slice(end + 3).trimStart();
  }
  return /^<(!doctype html|html|head|body|meta|title|script|style|link|canvas|div|main|section)[\s>/]/i.test(
    text,
  );
}

/** A model in JSON. It must hold its buffers and pictures itself: the viewer asks no other address. */
export function isWholeGltf(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return false;
    const { asset, buffers, images } = value as Record<string, unknown>;
    const version = (asset as { version?: unknown } | undefined)?.version;
    return typeof version === "string" && version.startsWith("2.") && [buffers, images].every(areInline);
  } catch {
    return false;
  }
}

function areInline(parts: unknown): boolean {
  if (parts === undefined) return true;
  return (
    Array.isArray(parts) &&
    parts.every(({ uri }: { uri?: unknown }) => uri === undefined || /^data:/i.test(String(uri)))
  );
}
