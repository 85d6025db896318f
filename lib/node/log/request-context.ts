import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** The header that carries the id of a request from process to process. */
export const requestIdHeader = "x-request-id";

/** An id that is harmless in a log line and in a header. */
const acceptable = /^[A-Za-z0-9._-]{8,64}$/;

/** The given id where it is well formed, a new one otherwise. */
export function requestIdOf(given: unknown): string {
  return typeof given === "string" && acceptable.test(given) ? given : randomUUID();
}

/** The request for which the running code works. */
export interface RequestContext {
  /** Runs the work, and all that it starts, for a request. */
  run<Result>(requestId: string, work: () => Result): Result;
  /** The id of the request for which the calling code works; undefined outside of one. */
  current(): string | undefined;
}

/** One for all contexts: Node 20 hands each store on with every promise of the process. */
const storage = new AsyncLocalStorage<{ context: RequestContext; requestId: string }>();

/** A process has one context, which its log reads and its server sets. */
export function createRequestContext(): RequestContext {
  const context: RequestContext = {
    run: (requestId, work) => storage.run({ context, requestId }, work),
    current() {
      const running = storage.getStore();
      return running?.context === context ? running.requestId : undefined;
    },
  };
  return context;
}
