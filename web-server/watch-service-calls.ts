import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { feedClockHeader, readFeedClockHeader } from "@/lib/contract/feed-clock-header";
import { feedOfProcess } from "@/lib/feed/feed-store";
import { type RequestContext, requestIdHeader } from "@/lib/node/log/request-context";

/** A request of Node's `fetch`, as its diagnostics channels name it. */
interface FetchRequest {
  origin: string | URL;
  addHeader(name: string, value: string): void;
}

interface FetchAnswer {
  statusCode: number;
  /** Names and values in turn. */
  headers: readonly Uint8Array[];
}

function headerOf({ headers }: FetchAnswer, name: string): string | null {
  const at = headers.findIndex((text, index) => index % 2 === 0 && String(text).toLowerCase() === name);
  return at === -1 ? null : String(headers[at + 1]);
}

export interface WatchServiceCallsParameters {
  /** The origin of the service's address. */
  origin: string;
  requests: RequestContext;
  /** Hears about each call: the status of its answer, `unreachable` without one. */
  onCall: (outcome: string, seconds: number) => void;
}

/**
 * Gives each call to the service the id of the visitor's request for which it is made, and reports how it ended. A call names the highest feed
 * clock that this process has seen, in answers and in the service's stream, so that none of its visitors sees time run backwards (docs/decisions/0049-a-replica-serves-those-it-has-caught-up-with.md).
 *
 * It is done below `fetch`: a header that Next sees is part of its cache's key, and a cached read would never be found again.
 *
 * @returns how to stop.
 */
export function watchServiceCalls({ origin, requests, onCall }: WatchServiceCallsParameters): () => void {
  let clock = 0;
  const started = new WeakMap<FetchRequest, number>();
  const report = (request: FetchRequest, outcome: string) => {
    const startMs = started.get(request);
    if (startMs === undefined) return;
    started.delete(request);
    onCall(outcome, (performance.now() - startMs) / 1_000);
  };
  const listeners = {
    "undici:request:create": ({ request }: { request: FetchRequest }) => {
      if (String(request.origin) !== origin) return;
      started.set(request, performance.now());
      const id = requests.current();
      if (id !== undefined) request.addHeader(requestIdHeader, id);
      const known = Math.max(clock, feedOfProcess.store?.clock() ?? 0);
      if (known > 0) request.addHeader(feedClockHeader, String(known));
    },
    "undici:request:headers": ({ request, response }: { request: FetchRequest; response: FetchAnswer }) => {
      if (String(request.origin) !== origin) return;
      clock = Math.max(clock, readFeedClockHeader(headerOf(response, feedClockHeader)));
      report(request, String(response.statusCode));
    },
    "undici:request:error": ({ request }: { request: FetchRequest }) => report(request, "unreachable"),
  };
  for (const [channel, listener] of Object.entries(listeners)) {
    subscribe(channel, listener as (message: unknown) => void);
  }
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) {
      unsubscribe(channel, listener as (message: unknown) => void);
    }
  };
}
