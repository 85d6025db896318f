import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type RequestContext, requestIdHeader } from "@/lib/node/log/request-context";

/** A request of Node's `fetch`, as its diagnostics channels name it. */
interface FetchRequest {
  origin: string | URL;
  addHeader(name: string, value: string): void;
}

export interface WatchServiceCallsParameters {
  /** The origin of the service's address. */
  origin: string;
  requests: RequestContext;
  /** Hears about each call: the status of its answer, `unreachable` without one. */
  onCall: (outcome: string, seconds: number) => void;
}

/**
 * Gives each call to the service the id of the visitor's request for which it is made, and reports how it ended.
 *
 * It is done below `fetch`: a header that Next sees is part of its cache's key, and a cached read would never be found again.
 *
 * @returns how to stop.
 */
export function watchServiceCalls({ origin, requests, onCall }: WatchServiceCallsParameters): () => void {
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
    },
    "undici:request:headers": (message: { request: FetchRequest; response: { statusCode: number } }) =>
      report(message.request, String(message.response.statusCode)),
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
