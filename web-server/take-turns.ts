import type { Middleware } from "./middleware";
import { isRefusable } from "./refusable";
import type { KindOf } from "./request-kind";

/** Milliseconds of each turn of the event loop in which waiting requests begin. */
const defaultSliceMs = 2;

/**
 * Lets pages and reads that come at the same moment begin one after another, a few in each turn of the event loop, and everything that
 * trades at once. Node takes one new connection in each turn: if all that has come began in one turn, a crowd's connections would be taken so
 * slowly that many of them, trades too, get no answer at all. How long each waited counts in `shedReads`.
 *
 * @see docs/decisions/0059-reads-are-shed-before-trades.md
 */
export function takeTurns(kindOf: KindOf, sliceMs = defaultSliceMs): Middleware {
  const waiting: (() => void)[] = [];

  function beginSome(): void {
    const until = performance.now() + sliceMs;
    do waiting.shift()?.();
    while (performance.now() < until && waiting.length > 0);
    if (waiting.length > 0) setImmediate(beginSome);
  }

  return (request, response, next) => {
    if (!isRefusable(request, kindOf)) return next();
    const cameAt = performance.now();
    waiting.push(() => {
      // The visitor has left meanwhile.
      if (request.socket.destroyed) return;
      response.waitedMs = performance.now() - cameAt;
      next();
    });
    if (waiting.length === 1) setImmediate(beginSome);
  };
}
