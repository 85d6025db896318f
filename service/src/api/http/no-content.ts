import type { Context } from "hono";
import type { ApiEnvironment } from "./environment";

/** The answer to a change of which there is nothing to tell. */
export function sendNothing(c: Context<ApiEnvironment>): Response {
  return new Response(null, {
    status: 204,
    headers: { "cache-control": "no-store", "x-request-id": c.get("requestId") },
  });
}
