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

/** Where a body goes that is not held in memory. */
export interface BodySink {
  /** A body begins. What an earlier attempt wrote is void. */
  begin(): Promise<void>;
  write(piece: Uint8Array): Promise<void>;
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
  const mediaType = mediaTypeOf(answer);
  const raw = await collect(answer, maxBytes);
  if (encoding === "" || encoding === "identity") return { bytes: raw, mediaType };
  return { bytes: await decode(raw, encoding, maxBytes), mediaType };
}

/**
 * Hands a body on piece by piece, up to the same limit. It must not be compressed for its way.
 *
 * @throws FetchError `too_large`, `encoding_not_supported`; whatever the sink throws
 */
export async function streamFetchedBody(
  answer: Dispatcher.ResponseData,
  maxBytes: number,
  into: BodySink,
): Promise<FetchedResource> {
  const encoding = single(answer.headers["content-encoding"]).toLowerCase();
  if (encoding !== "" && encoding !== "identity") {
    answer.body.on("error", () => undefined).destroy();
    throw new FetchError("encoding_not_supported", "The content is compressed in a way that is not read.");
  }
  await into.begin();
  for await (const piece of limited(answer, maxBytes)) await into.write(piece);
  return { bytes: new Uint8Array(), mediaType: mediaTypeOf(answer) };
}

function mediaTypeOf(answer: Dispatcher.ResponseData): string {
  return single(answer.headers["content-type"]).split(";")[0]?.trim().toLowerCase() ?? "";
}

function single(header: string | string[] | undefined): string {
  return typeof header === "string" ? header.trim() : "";
}

function tooLarge(): FetchError {
  return new FetchError("too_large", "The content is larger than is accepted.");
}

/** The pieces of a body, counted as they come. */
async function* limited(answer: Dispatcher.ResponseData, maxBytes: number): AsyncGenerator<Buffer> {
  const announced = Number(single(answer.headers["content-length"]));
  let size = 0;
  // Leaving the loop early destroys the body and with it the connection.
  for await (const piece of answer.body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes || announced > maxBytes) throw tooLarge();
    yield piece;
  }
}

async function collect(answer: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of limited(answer, maxBytes)) pieces.push(piece);
  return Buffer.concat(pieces);
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
