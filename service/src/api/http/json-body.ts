import type { z } from "zod";

/** The body of a route that takes JSON. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}
