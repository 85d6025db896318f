import { FetchError } from "./fetch-error";

export interface DataUri {
  bytes: Uint8Array;
  /** Lower-case media type without parameters; `text/plain` when the URI names none. */
  mediaType: string;
}

/**
 * Decodes a `data:` URI without the network.
 *
 * Contracts build these by string concatenation, so common mistakes are tolerated: an unescaped `#` or `%`, non-ASCII
 * text taken as UTF-8, base64 with line breaks, the URL alphabet, percent-encoding or no padding.
 *
 * @param maxBytes most bytes of the decoded content
 * @throws FetchError `invalid_uri`, `too_large`
 * @source RFC 2397
 */
export function decodeDataUri(uri: string, maxBytes: number): DataUri {
  const comma = uri.indexOf(",");
  if (!/^data:/i.test(uri) || comma < 0 || comma > 256) {
    throw new FetchError("invalid_uri", "The data URI is malformed.");
  }
  const [type = "", ...parameters] = uri.slice("data:".length, comma).split(";");
  // Percent-encoding is the longest form: three characters a byte. Anything longer is not even decoded.
  if (uri.length - comma > maxBytes * 3 + 1) throw tooLarge();

  const isBase64 = parameters.some((parameter) => parameter.trim().toLowerCase() === "base64");
  const payload = uri.slice(comma + 1);
  const bytes = isBase64 ? decodeBase64(payload) : decodePercent(payload);
  if (bytes.length > maxBytes) throw tooLarge();
  return { bytes, mediaType: type.trim().toLowerCase() || "text/plain" };
}

function tooLarge(): FetchError {
  return new FetchError("too_large", "The content is larger than is accepted.");
}

function decodeBase64(payload: string): Uint8Array {
  const text = payload.includes("%") ? decodePercent(payload).toString("latin1") : payload;
  const compact = text.replace(/\s+/g, "");
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(compact)) {
    throw new FetchError("invalid_uri", "The data URI is not valid base64.");
  }
  return Buffer.from(compact, "base64");
}

/** Replaces each well-formed `%XX` by its byte; a lone `%` is kept. */
function decodePercent(payload: string): Buffer {
  const parts: Buffer[] = [];
  let rest = 0;
  for (const match of payload.matchAll(/(?:%[0-9A-Fa-f]{2})+/g)) {
    parts.push(Buffer.from(payload.slice(rest, match.index), "utf8"));
    parts.push(Buffer.from(match[0].replaceAll("%", ""), "hex"));
    rest = match.index + match[0].length;
  }
  parts.push(Buffer.from(payload.slice(rest), "utf8"));
  return Buffer.concat(parts);
}
