import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from "node:http";
import { request as requestHttps, Agent as TlsAgent } from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { HttpTransportConfig } from "viem";

/** The most bytes of an answer, before it is unpacked and after, which no honest node exceeds. */
const mostBytes = 256_000_000;
/** That limit for calls of contracts, which strangers write: viem's own. */
const mostBytesOfCalls = 10_485_760;

/** How long an unused connection is kept: less long than most servers keep it, so that none is closed just as it is used again. */
const idleMs = 4_000;
const agent = new Agent({ keepAlive: true, timeout: idleMs });
const tlsAgent = new TlsAgent({ keepAlive: true, timeout: idleMs });

/** Statuses whose answers have no body. @see https://fetch.spec.whatwg.org/#null-body-status */
const withoutBody: readonly number[] = [204, 205, 304];

const unpackers = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };
const isPacked = (coding: unknown): coding is keyof typeof unpackers => coding === "gzip" || coding === "br";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Reads an answer to its end. */
function readAll(answer: IncomingMessage, most: number): Promise<Answer> {
  const parts: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    answer.on("data", (part: Buffer) => {
      length += part.byteLength;
      if (length > most) answer.destroy(new TypeError(`The answer has more than ${most} bytes.`));
      else parts.push(part);
    });
    answer.on("error", reject);
    answer.on("end", () => {
      const { statusCode: status = 0, headers } = answer;
      resolve({ status, headers, bytes: Buffer.concat(parts, length) });
    });
  });
}

async function post(url: URL, options: RequestOptions, body: string, most: number): Promise<Answer> {
  const { signal } = options;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked =
        url.protocol === "https:"
          ? requestHttps(url, { ...options, agent: tlsAgent })
          : requestHttp(url, { ...options, agent });
      asked.on("error", reject).on("response", resolve).end(body);
    });
    return await readAll(answer, most);
  } catch (error) {
    // Node's own error only says that the signal was aborted.
    throw signal?.aborted ? signal.reason : error;
  }
}

/**
 * Asks a node by JSON-RPC, like `fetch`, in a quarter of its processor time: Node's own streams each body through web streams. Its answer
 * is complete when it comes.
 *
 * @param init a body that is text, headers and a signal. Other requests than a POST of text, and redirects, are left to `fetch`
 * @param most the most bytes of the answer, before it is unpacked and after
 * @throws what Node throws where nothing answers; the reason of the signal once it is aborted; an error for a larger answer
 */
export async function quickFetch(
  input: string | URL | Request,
  init: RequestInit = {},
  most = mostBytes,
): Promise<Response> {
  const { method, body, signal } = init;
  if (input instanceof Request || typeof body !== "string" || method !== "POST") return fetch(input, init);
  const headers = {
    "accept-encoding": "gzip, br",
    ...Object.fromEntries(new Headers(init.headers)),
    "content-length": Buffer.byteLength(body),
  };
  const answer = await post(new URL(input), { method, headers, signal: signal ?? undefined }, body, most);
  const { status, bytes } = answer;
  if (status >= 300 && status < 400 && answer.headers.location !== undefined) return fetch(input, init);
  const given = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  const coding = answer.headers["content-encoding"];
  const text = isPacked(coding) ? await unpackers[coding](bytes, { maxOutputLength: most }) : bytes;
  return new Response(withoutBody.includes(status) ? null : new Uint8Array(text), { status, headers: given });
}

/** Settings of viem's transport over HTTP that ask by `quickFetch`. */
export const quickTransport = {
  fetchFn: (input, init) => quickFetch(input, init, mostBytesOfCalls),
  // It would read the answer through a stream once more, to count its bytes.
  maxResponseBodySize: false,
} satisfies HttpTransportConfig;
