import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** How the bytes of an answer can be compressed (RFC 9110, section 8.4.1). */
export type ContentCoding = "br" | "gzip";

/** An answer that fits into one packet gains nothing. */
const minBytes = 1_024;
/** Above these, an answer takes much longer and is hardly smaller. */
const brotliQuality = 4;
const gzipLevel = 4;

const compressors = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: gzipLevel }),
} satisfies Record<ContentCoding, (body: Uint8Array) => Promise<Uint8Array>>;

export function compress(body: Uint8Array, coding: ContentCoding): Promise<Uint8Array<ArrayBuffer>> {
  return compressors[coding](body);
}

/**
 * The coding of an answer of some bytes for a caller's `Accept-Encoding` (RFC 9110, section 12.5.3): brotli where it is accepted, else
 * gzip. Null sends the bytes themselves.
 */
export function chooseCoding(acceptEncoding: string | undefined, bytes: number): ContentCoding | null {
  if (acceptEncoding === undefined || bytes < minBytes) return null;
  const headers = { "accept-encoding": acceptEncoding };
  const [preferred, ...others] = new Negotiator({ headers }).encodings(["br", "gzip", "identity"]);
  if (preferred === undefined || preferred === "identity") return null;
  return preferred === "br" || others.includes("br") ? "br" : "gzip";
}
