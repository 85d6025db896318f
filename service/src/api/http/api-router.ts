import { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnvironment } from "./environment";
import { validationHook } from "./validation-hook";

/** A router of one resource. Requests that do not fit its schemas are refused with `400 invalid_request`. */
export type ApiRouter = OpenAPIHono<ApiEnvironment>;

export function createApiRouter(): ApiRouter {
  return new OpenAPIHono<ApiEnvironment>({ defaultHook: validationHook });
}

/** Marks a route as needing a key in the OpenAPI document. */
export const keySecurity: Record<string, string[]>[] = [{ apiKey: [] }];
