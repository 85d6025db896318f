import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ApiEnvironment } from "./environment";

/** A caller's own id is kept if it is harmless in a log line and a header. */
const acceptable = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives each request its id: the caller's `x-request-id` where it is well formed, a new one otherwise. */
export const requestId: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  const given = c.req.header("x-request-id");
  c.set("requestId", given !== undefined && acceptable.test(given) ? given : randomUUID());
  await next();
};
