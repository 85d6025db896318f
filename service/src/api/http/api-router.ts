import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import { fieldErrors, invalidRequest } from "../../market/errors/invalid-request";
import type { ApiEnvironment } from "./environment";

type ValidationResult = { target: string } & (
  | { success: true; data: unknown }
  | { success: false; error: z.core.$ZodError }
);

/** Turns a refused parameter or body into `400 invalid_request` with the name of every wrong field. */
function validationHook(result: ValidationResult): void {
  if (!result.success) throw invalidRequest(fieldErrors(result.error.issues));
  const path = pathOfNul(result.data);
  if (path !== undefined) {
    throw invalidRequest([{ path, code: "invalid_text", message: "holds a NUL character" }]);
  }
}

/** PostgreSQL cannot hold U+0000 in text: the path of the first string that has one, or undefined. */
function pathOfNul(value: unknown, path = ""): string | undefined {
  if (typeof value === "string") return value.includes("\0") ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const memberPath = path === "" ? key : `${path}.${key}`;
    if (key.includes("\0")) return memberPath.replaceAll("\0", "");
    const found = pathOfNul(member, memberPath);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A router of one resource. Requests that do not fit its schemas are refused with `400 invalid_request`. */
export type ApiRouter = OpenAPIHono<ApiEnvironment>;

export function createApiRouter(): ApiRouter {
  return new OpenAPIHono<ApiEnvironment>({ defaultHook: validationHook });
}

/** Marks a route as needing a key in the OpenAPI document. */
export const keySecurity: Record<string, string[]>[] = [{ apiKey: [] }];

/** Marks an operation that the marketplace specification does not have. */
export const addition = { "x-quayside-addition": true } as const;
