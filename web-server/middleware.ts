import type { IncomingMessage } from "node:http";
import type { WebResponse } from "./web-response";

/** Looks at a request on its way to the pages. It answers by itself, or calls `next` once. */
export type Middleware = (request: IncomingMessage, response: WebResponse, next: () => void) => void;

/** Hands each request to the middlewares in their order. The last one answers whatever reaches it. */
export function inOrder(middlewares: readonly Middleware[]) {
  return (request: IncomingMessage, response: WebResponse): void => {
    const handToStep = (step: number): void => {
      middlewares[step]?.(request, response, () => handToStep(step + 1));
    };
    handToStep(0);
  };
}
