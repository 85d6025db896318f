import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** Where the service serves media files. */
export interface MediaSource {
  /** The base of `{sha256}`, as `MARKETPLACE_MEDIA_URL`. */
  url: string;
  /** The web's key, if that is the service itself: it would else count the web as one visitor. */
  apiKey: string | null;
}

export interface MediaAnswer {
  status: number;
  /** Without parameters; empty where nothing is. */
  type: string;
  headers: Record<string, string>;
  body: Readable | null;
}

const handedUp = ["range", "if-range", "if-none-match"] as const;
const handedDown = [
  ...["content-type", "content-length", "content-range", "accept-ranges", "etag", "cache-control"],
  ...["content-disposition", "retry-after"],
];

/**
 * Asks the service for a media file, or for a part of it, as the browser asked for it.
 *
 * @param place below the base, as `files/{sha256}`
 * @param options.leaving aborted when the browser wants no more of it, as at each jump within a film
 * @param options.whole asks for all of it, whatever the browser asked for
 * @throws if the service does not answer within 15 seconds.
 */
export async function askMediaFile(
  { url, apiKey }: MediaSource,
  place: string,
  { request, leaving, whole }: { request: IncomingMessage; leaving: AbortSignal; whole: boolean },
): Promise<MediaAnswer> {
  const asked = whole ? [] : handedUp.flatMap((name) => [[name, request.headers[name]] as const]);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), 15_000);
  const answer = await fetch(`${url}/${place}`, {
    method: request.method === "HEAD" ? "HEAD" : "GET",
    headers: {
      ...Object.fromEntries(asked.filter(([, value]) => value !== undefined)),
      "accept-encoding": "identity",
      ...(apiKey === null ? {} : { "x-api-key": apiKey }),
    } as Record<string, string>,
    redirect: "error",
    signal: AbortSignal.any([leaving, late.signal]),
  }).finally(() => clearTimeout(timer));
  const headers = Object.fromEntries(
    handedDown.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const type = answer.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const { body } = answer;
  return {
    status: answer.status,
    type,
    headers,
    // The two declarations of the stream differ.
    body: body === null ? null : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
  };
}
