import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { Dispatcher } from "undici";
import { ownValue } from "@/lib/own-value";
import { FetchError } from "./fetch-error";

export interface FetchedResource {
  bytes: Uint8Array;
  /** The media type by the other side's header: a hint, never trusted. Lower case, without parameters. */
  mediaType: string;
}

const decoders = { gzip: promisify(gunzip), "x-gzip": promisify(gunzip), br: promisify(brotliDecompress) };

/**
 * Reads a body up to a limit. The bytes are counted as they arrive, so a false Content-Length gains nothing.
 * Decompression stops at the same limit, so a compression bomb costs no more than an honest file.
 *
 * @param maxBytes most bytes, before and after decompression
 * @throws FetchError `too_large`, `encoding_not_supported`
 */
export async function readFetchedBody(
  answer: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<FetchedResource> {
  const encoding = single(answer.headers["content-encoding"]).toLowerCase();
  const mediaType = single(answer.headers["content-type"]).split(";")[0]?.trim().toLowerCase() ?? "";
  const raw = await collect(answer, maxBytes);
  if (encoding === "" || encoding === "identity") return { bytes: raw, mediaType };
  return { bytes: await decode(raw, encoding, maxBytes), mediaType };
}

function single(header: string | string[] | undefined): string {
  return typeof header === "string" ? header.trim() : "";
}

function tooLarge(): FetchError {
  return new FetchError("too_large", "The content is larger than is accepted.");
}

async function collect(answer: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const announced = Number(single(answer.headers["content-length"]));
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early destroys the body and with it the connection.
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes || announced > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function decode(raw: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const decoder = ownValue(decoders, encoding);
  if (decoder === undefined) {
    throw new FetchError("encoding_not_supported", "The content is compressed in a way that is not read.");
  }
  try {
    return await decoder(raw, { maxOutputLength: maxBytes });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge();
    throw new FetchError("network", "The content is damaged.", { cause });
  }
}
