import { Agent, type Dispatcher } from "undici";
import { withDeadline } from "@/lib/node/with-deadline";
import { decodeDataUri } from "./data-uri";
import { FetchError } from "./fetch-error";
import { createGuardedConnector, type GuardedConnectorOptions } from "./guarded-connector";
import { type BodySink, type FetchedResource, readFetchedBody, streamFetchedBody } from "./read-body";
import { parseSourceUri } from "./source-uri";

export interface CheckedFetchOptions extends GuardedConnectorOptions {
  /**
   * Gateways in order of preference: content is requested at `{gateway}/ipfs/{cid}/{path}` (a gateway that ends in
   * `/ipfs` is used unchanged). The operator names them, so they alone may be private, use http or another port.
   */
  ipfsGateways?: readonly string[];
  /** The same for `ar:`, requested at `{gateway}/{id}`; refused without one. */
  arweaveGateways?: readonly string[];
  /** Hears how a request to a gateway ended: whether it answered, if only that it has no such content. */
  onGateway?: (gateway: URL, answered: boolean) => void;
  /** Milliseconds to wait for an answer's headers, and between two pieces of its body. */
  idleTimeoutMs?: number;
  /** Milliseconds for one resource: redirects, gateways tried and body together. */
  deadlineMs?: number;
}

interface FetchRequest {
  /** Most bytes of the decoded body. */
  maxBytes: number;
  signal?: AbortSignal;
  /** Takes the body piece by piece; the result has no bytes then. */
  into?: BodySink;
  /** Milliseconds for this resource in place of the usual ones. */
  deadlineMs?: number;
}

export interface CheckedFetch {
  (uri: string, request: FetchRequest): Promise<FetchedResource>;
  /** Closes every connection. */
  close(): Promise<void>;
}

const maxRedirects = 3;
/** The caller decides how much runs at once; these limits only keep a mistake from flooding a host. */
const connectionsPerHost = 8;
const connectionsPerGateway = 128;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Creates the only way by which the service fetches addresses from token metadata.
 *
 * `data:` is decoded in place, `ipfs:` (and `ar:`) go to the configured gateways in order, `https:` only to public
 * addresses on port 443. Each redirect, three at most, is checked like a new request: never to http, never to a private
 * address. No cookies, credentials or proxies are used, whatever the environment contains.
 *
 * @throws FetchError, with a code for the reason; `AbortError` of the caller's own signal is a FetchError `timeout`
 */
export function createCheckedFetch(options: CheckedFetchOptions = {}): CheckedFetch {
  const idleTimeoutMs = options.idleTimeoutMs ?? 5_000;
  const deadlineMs = options.deadlineMs ?? 15_000;
  const limits = {
    headersTimeout: idleTimeoutMs,
    bodyTimeout: idleTimeoutMs,
    keepAliveTimeout: 4_000,
  };
  const publicAgent = new Agent({
    ...limits,
    connections: connectionsPerHost,
    connect: createGuardedConnector({ connectTimeoutMs: idleTimeoutMs, ...options }),
  });
  const gatewayAgent = new Agent({
    ...limits,
    connections: connectionsPerGateway,
    connect: { timeout: idleTimeoutMs },
  });
  const gateways = {
    ipfs: (options.ipfsGateways ?? []).map((gateway) => toFolder(gateway, "/ipfs")),
    ar: (options.arweaveGateways ?? []).map((gateway) => toFolder(gateway, "")),
  };

  async function fetchHttp(start: URL, gateway: URL | undefined, context: RequestContext) {
    let url = start;
    let trusted = gateway;
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const answer = await requestOnce(url, trusted ? gatewayAgent : publicAgent, context);
      if (!redirectStatuses.has(answer.statusCode)) return readAnswer(answer, context);
      answer.body.on("error", () => undefined).destroy();
      url = redirectTarget(answer.headers.location, url, trusted);
      // Outside of its folder a gateway has no privileges, and no redirect gives them back.
      if (trusted !== undefined && !isWithin(url, trusted)) trusted = undefined;
    }
    throw new FetchError("too_many_redirects", "The address redirects too often.");
  }

  async function fetchFromGateways(scheme: "ipfs" | "ar", path: string, context: RequestContext) {
    let failure = new FetchError("scheme_not_allowed", `No gateway is configured for ${scheme} addresses.`);
    for (const gateway of gateways[scheme]) {
      try {
        const found = await fetchHttp(new URL(gateway.href + path), gateway, context);
        options.onGateway?.(gateway, true);
        return found;
      } catch (error) {
        failure = toFetchError(error);
        // Requests that the caller ended say nothing of it.
        if (!context.signal.aborted) options.onGateway?.(gateway, isAnswer(failure));
        // The content is the same on every gateway: one that is too large here is too large there.
        if (failure.code === "too_large" || context.signal.aborted) break;
      }
    }
    throw failure;
  }

  async function checkedFetch(uri: string, request: FetchRequest): Promise<FetchedResource> {
    const source = parseSourceUri(uri);
    const { maxBytes, into, signal: ending = new AbortController().signal } = request;
    if (source.scheme === "data") return handOver(decodeDataUri(source.uri, maxBytes), into);
    try {
      return await withDeadline(request.deadlineMs ?? deadlineMs, ending, (signal) =>
        source.scheme === "https"
          ? fetchHttp(source.url, undefined, { signal, maxBytes, into })
          : fetchFromGateways(source.scheme, source.path, { signal, maxBytes, into }),
      );
    } catch (error) {
      throw toFetchError(error);
    }
  }

  const close = async () => {
    await Promise.all([publicAgent.destroy(), gatewayAgent.destroy()]);
  };
  return Object.assign(checkedFetch, { close });
}

interface RequestContext {
  signal: AbortSignal;
  maxBytes: number;
  into: BodySink | undefined;
}

async function handOver(resource: FetchedResource, into: BodySink | undefined): Promise<FetchedResource> {
  if (into === undefined) return resource;
  await into.begin();
  await into.write(resource.bytes);
  return { ...resource, bytes: new Uint8Array() };
}

function toFolder(gateway: string, suffix: string): URL {
  const base = gateway.replace(/\/+$/, "");
  const url = new URL(`${base.endsWith(suffix) ? base : base + suffix}/`);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new TypeError(`A gateway must be an http or https address: ${gateway}`);
  }
  return url;
}

/** Only the gateway's own folder has its privileges; other services on the same private host have none. */
function isWithin(url: URL, gateway: URL): boolean {
  return url.origin === gateway.origin && url.pathname.startsWith(gateway.pathname);
}

function requestOnce(url: URL, dispatcher: Dispatcher, { signal, into }: RequestContext) {
  // Files that are streamed are compressed by their own format.
  const encodings = into === undefined ? "gzip, br" : "identity";
  return dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: "GET",
    signal,
    headers: { accept: "*/*", "accept-encoding": encodings, "user-agent": "quayside" },
  });
}

async function readAnswer(
  answer: Dispatcher.ResponseData,
  { maxBytes, into }: RequestContext,
): Promise<FetchedResource> {
  if (answer.statusCode === 200) {
    return into === undefined ? readFetchedBody(answer, maxBytes) : streamFetchedBody(answer, maxBytes, into);
  }
  answer.body.on("error", () => undefined).destroy();
  const retryAfter = Number(answer.headers["retry-after"]);
  throw new FetchError("bad_status", "The host did not return the content.", {
    details: String(answer.statusCode),
    ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  });
}

function redirectTarget(location: string | string[] | undefined, from: URL, gateway: URL | undefined): URL {
  if (typeof location !== "string" || !URL.canParse(location, from)) {
    throw new FetchError("redirect_not_allowed", "The address redirects to nowhere.");
  }
  const target = new URL(location, from);
  if (gateway !== undefined && isWithin(target, gateway)) return target;
  if (target.protocol !== "https:") {
    throw new FetchError("redirect_not_allowed", "The address redirects to something other than https.");
  }
  const source = parseSourceUri(target.href);
  if (source.scheme !== "https") throw new FetchError("redirect_not_allowed", "The address redirects away.");
  return source.url;
}

/** Whether a host answered. A status of trouble does not count, but for the one with which gateways say that they did not find the content. */
function isAnswer({ code, details }: FetchError): boolean {
  if (code === "bad_status") return Number(details) < 500 || Number(details) === 504;
  return code !== "timeout" && code !== "network";
}

/** Maps timeouts and socket errors of undici and Node to our codes. */
function toFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const name = error instanceof Error ? error.name : "";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/Timeout|Abort/.test(name) || /TIMEOUT|ABORTED|ETIMEDOUT/.test(code)) {
    return new FetchError("timeout", "The host did not answer in time.", { cause: error });
  }
  return new FetchError("network", "The host could not be reached.", { cause: error });
}
