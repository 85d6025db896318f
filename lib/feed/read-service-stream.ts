import "server-only";
import { MarketplaceError, marketplaceErrorOf } from "../api/marketplace-error";
import { marketService, serviceUrl } from "../api/request";
import { lastEventIdHeader } from "../contract/stream";
import { readParts, type StreamPart } from "./stream-parts";

/** The service sends a sign of life every 15 seconds. Without one the connection is dead, as after a network was changed. */
const silentMs = 40_000;
const openMs = 8_000;

/**
 * Opens the service's stream.
 *
 * @param after the id of the last event that is known; null: from now on.
 * @returns its parts as they come, also such without events, until the service ends it; null if the service has none.
 * @throws {MarketplaceError} `unreachable`, `problem`; while it is read also `contract`.
 */
export async function openServiceStream(
  after: string | null,
): Promise<AsyncGenerator<StreamPart, void> | null> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  let timer = setTimeout(abort, openMs);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, silentMs).unref();
  };
  async function* untilSilent(bytes: ReadableStream<Uint8Array>): AsyncGenerator<StreamPart, void> {
    restart();
    try {
      yield* readParts(bytes, restart);
    } finally {
      clearTimeout(timer);
      abort();
    }
  }
  const { headers } = marketService();
  const position = after === null ? {} : { [lastEventIdHeader]: after };
  try {
    const answer = await fetch(serviceUrl("/stream"), {
      headers: { accept: "text/event-stream", ...headers, ...position },
      cache: "no-store",
      redirect: "error",
      signal: connection.signal,
    }).catch((cause: unknown) => {
      throw new MarketplaceError("unreachable", "The service's stream cannot be reached.", { cause });
    });
    const hasStream = answer.status !== 404 && answer.status !== 405;
    // The body of an error has the same deadline.
    if (!answer.ok && hasStream) throw await marketplaceErrorOf(answer);
    const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream") === true;
    if (answer.ok && isStream && answer.body !== null) return untilSilent(answer.body);
    abort();
    return null;
  } finally {
    clearTimeout(timer);
  }
}
