import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { Middleware } from "./middleware";
import { isRefusable } from "./refusable";
import { refuseRequest } from "./refuse-request";
import type { KindOf } from "./request-kind";
import type { WebResponse } from "./web-response";

const retryAfterSeconds = 5;

interface ShedReadsOptions {
  /**
   * Pages and reads under way in Next. Thirty-two keep a core busy while most of them wait for the service. Each of them works in every turn
   * of the event loop, so that more would only make all turns longer. Default 32.
   */
  most?: number;
  /** How long one may wait for its turn, in milliseconds. Default three seconds. */
  longestWaitMs?: number;
}

interface Waiting {
  begin: () => void;
  isGone: () => boolean;
  timer: NodeJS.Timeout;
}

/** The visitor went before the request came here, or while it waited: `close` has come already. */
const isGone = (request: IncomingMessage, response: WebResponse) =>
  response.closed || request.socket.destroyed;

/**
 * Bounds the pages and reads under way in Next. A further one waits for its turn, and is refused after a while. Everything that trades
 * passes.
 *
 * @see docs/decisions/0059-reads-are-shed-before-trades.md
 */
export function shedReads(
  kindOf: KindOf,
  { most = 32, longestWaitMs = 3_000 }: ShedReadsOptions = {},
): Middleware {
  let underWay = 0;
  const waiting = new Set<Waiting>();

  function begin(response: WebResponse, next: () => void): void {
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
      beginNext();
    });
    next();
  }

  function beginNext(): void {
    for (const first of waiting) {
      if (underWay >= most) return;
      waiting.delete(first);
      clearTimeout(first.timer);
      if (!first.isGone()) first.begin();
    }
  }

  return (request, response, next) => {
    if (!isRefusable(request, kindOf)) return next();
    if (isGone(request, response)) return;
    const refuse = () => {
      const detail = "Too many requests at this moment, try again in a few seconds.";
      const kind = kindOf(request.url);
      refuseRequest(request, response, { kind, code: "overloaded", detail, retryAfterSeconds });
    };
    const leftMs = longestWaitMs - response.waitedMs;
    if (leftMs <= 0) return refuse();
    if (underWay < most) return begin(response, next);
    // Another request's end begins it: what it logs and asks must still bear its own id.
    const beginOwn = AsyncResource.bind(() => begin(response, next));
    const own: Waiting = {
      timer: setTimeout(() => {
        waiting.delete(own);
        refuse();
      }, leftMs),
      isGone: () => isGone(request, response),
      begin: beginOwn,
    };
    waiting.add(own);
  };
}
