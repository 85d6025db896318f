import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps, Agent as TlsAgent } from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { HttpTransportConfig } from "viem";

/** The most bytes of an answer, before it is unpacked and after. Nodes refuse to answer with as many. */
const mostBytes = 256_000_000;

/** Less than most servers keep an idle connection, so that none is closed as it is used again. As long as `fetch` does, in milliseconds. */
const idleMs = 4_000;
const agents = {
  "http:": new Agent({ keepAlive: true, timeout: idleMs }),
  "https:": new TlsAgent({ keepAlive: true, timeout: idleMs }),
};

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
function readAll(
  answer: IncomingMessage,
  done: (answer: Answer) => void,
  failed: (error: Error) => void,
): void {
  const parts: Buffer[] = [];
  let length = 0;
  answer.on("data", (part: Buffer) => {
    length += part.byteLength;
    if (length > mostBytes) answer.destroy(new TypeError(`The answer has more than ${mostBytes} bytes.`));
    else parts.push(part);
  });
  answer.on("error", failed);
  answer.on("end", () => {
    const { statusCode: status = 0, headers } = answer;
    done({ status, headers, bytes: Buffer.concat(parts, length) });
  });
}

function post(
  url: URL,
  body: string,
  headers: Headers,
  signal: AbortSignal | null | undefined,
): Promise<Answer> {
  const isPlain = url.protocol === "http:";
  return new Promise((resolve, reject) => {
    // It would name itself as the cause in place of the signal's reason.
    const failed = (error: Error) => reject(signal?.aborted ? signal.reason : error);
    const asked = (isPlain ? requestHttp : requestHttps)(url, {
      method: "POST",
      agent: isPlain ? agents["http:"] : agents["https:"],
      headers: {
        "accept-encoding": "gzip, br",
        ...Object.fromEntries(headers),
        "content-length": Buffer.byteLength(body),
      },
      ...(signal ? { signal } : {}),
    });
    asked.on("error", failed);
    asked.on("response", (answer) => readAll(answer, resolve, failed));
    asked.end(body);
  });
}

/**
 * Asks a node by JSON-RPC, like `fetch`, in a quarter of its processor time: Node's own streams each body through web streams. Its answer
 * is complete when it comes.
 *
 * @param init a body that is text, headers and a signal. Other requests than a POST of text, and redirects, are left to `fetch`
 * @throws what Node throws where nothing answers; the reason of the signal once it is aborted; `TypeError` for more than 256 MB
 */
export async function quickFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { method, body, signal, headers } = init;
  if (input instanceof Request || typeof body !== "string" || method !== "POST") return fetch(input, init);
  const { status, headers: answered, bytes } = await post(new URL(input), body, new Headers(headers), signal);
  if (status >= 300 && status < 400 && answered.location !== undefined) return fetch(input, init);
  const given = Object.entries(answered).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  const coding = answered["content-encoding"];
  const text = isPacked(coding) ? await unpackers[coding](bytes, { maxOutputLength: mostBytes }) : bytes;
  return new Response(withoutBody.includes(status) ? null : new Uint8Array(text), { status, headers: given });
}

/** Settings of viem's transport over HTTP that ask by `quickFetch`. */
export const quickTransport = {
  fetchFn: quickFetch,
  // It would read the answer through a stream once more.
  maxResponseBodySize: false,
} satisfies HttpTransportConfig;
