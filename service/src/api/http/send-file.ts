import { Readable } from "node:stream";
import type { Context } from "hono";
import { mediaCaching } from "@/lib/format/media-caching";
import type { ByteRange } from "../../media/file-store";
import { parseByteRange } from "./byte-range";
import type { ApiEnvironment } from "./environment";

const fixed = {
  "accept-ranges": "bytes",
  // The name never stands for other bytes.
  "cache-control": mediaCaching,
  "x-content-type-options": "nosniff",
  // Opened as a page it may load and run nothing.
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};

/** What could run scripts is run by the page that shows it, and nowhere else: opened by itself it is stored. */
const stored: ReadonlySet<string> = new Set(["text/html", "image/svg+xml"]);

/** A file as it is sent. */
export interface SentFile {
  type: string;
  bytes: number;
  /** The SHA-256 of the bytes. */
  digest: string;
  read(range: ByteRange): Promise<Readable>;
}

/** Sends a file whose name stands for its bytes for ever: whole, in part, or that the caller has it. */
export async function sendFile(
  c: Context<ApiEnvironment>,
  { type, bytes, digest, read }: SentFile,
): Promise<Response> {
  const etag = `"${digest.slice(0, 32)}"`;
  const headers = {
    ...fixed,
    "content-type": type === "text/html" ? "text/html; charset=utf-8" : type,
    ...(stored.has(type) ? { "content-disposition": "attachment" } : {}),
    etag,
  };
  const known = c.req.header("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return c.body(null, 304, headers);
  const ifRange = c.req.header("if-range");
  const asked = ifRange === undefined || ifRange === etag ? c.req.header("range") : undefined;
  const range = parseByteRange(asked, bytes);
  if (range === "unsatisfiable") return c.body(null, 416, { ...fixed, "content-range": `bytes */${bytes}` });
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const sized = {
    ...headers,
    "content-length": String(end - start + 1),
    ...(range === null ? {} : { "content-range": `bytes ${start}-${end}/${bytes}` }),
  };
  const status = range === null ? 200 : 206;
  // Hono answers HEAD with this handler, and would leave the file open.
  if (c.req.method === "HEAD") return c.body(null, status, sized);
  return c.body(Readable.toWeb(await read({ start, end })) as ReadableStream<Uint8Array>, status, sized);
}
