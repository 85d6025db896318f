import { Agent } from "undici";
import { withDeadline } from "@/lib/node/with-deadline";
import { FetchError } from "./fetch-error";
import { createGuardedConnector, type GuardedConnectorOptions } from "./guarded-connector";
import { parseSourceUri } from "./source-uri";

/** An answer to something that was sent. Its body is never kept. */
export interface PostAnswer {
  status: number;
  /** Seconds until a retry, if the other side named them. */
  retryAfterSeconds: number | undefined;
}

export interface GuardedPost {
  (
    url: string,
    request: { headers: Record<string, string>; body: string | Uint8Array; signal: AbortSignal },
  ): Promise<PostAnswer>;
  /** Closes every connection. */
  close(): Promise<void>;
}

/** Milliseconds for one request, its answer included. */
const deadlineMs = 10_000;
const connectionsPerHost = 4;

/**
 * Creates the only way by which the service sends something to addresses of strangers: https, on the usual port, to public addresses. A
 * redirect is an answer like any other and is not followed. No cookies, credentials or proxies are used.
 *
 * @throws FetchError, whose message tells neither the address nor the answer.
 */
export function createGuardedPost(options: GuardedConnectorOptions = {}): GuardedPost {
  const agent = new Agent({
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
    keepAliveTimeout: 4_000,
    connections: connectionsPerHost,
    connect: createGuardedConnector(options),
  });

  async function post(
    ...[address, { headers, body, signal: ending }]: Parameters<GuardedPost>
  ): Promise<PostAnswer> {
    const source = parseSourceUri(address);
    if (source.scheme !== "https") {
      throw new FetchError("scheme_not_allowed", "Only https addresses are sent to.");
    }
    const { origin, pathname, search } = source.url;
    try {
      return await withDeadline(deadlineMs, ending, async (signal) => {
        const sent = { ...headers, "user-agent": "quayside" };
        const path = pathname + search;
        const answer = await agent.request({ origin, path, method: "POST", headers: sent, body, signal });
        // Not read: a stranger's answer could be endless.
        answer.body.on("error", () => undefined).destroy();
        const seconds = Number(answer.headers["retry-after"]);
        const isNamed = Number.isFinite(seconds) && seconds > 0;
        return { status: answer.statusCode, retryAfterSeconds: isNamed ? seconds : undefined };
      });
    } catch (error) {
      throw toFetchError(error);
    }
  }

  return Object.assign(post, { close: () => agent.destroy() });
}

function toFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const name = error instanceof Error ? `${error.name} ${"code" in error ? error.code : ""}` : "";
  if (/timeout|abort/i.test(name)) {
    return new FetchError("timeout", "The host did not answer in time.", { cause: error });
  }
  return new FetchError("network", "The host could not be reached.", { cause: error });
}
