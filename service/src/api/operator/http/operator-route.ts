import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { addition } from "../../http/api-router";
import { changeResponses } from "../../http/responses";

const sessionSecurity: Record<string, string[]>[] = [{ session: [] }];

interface OperatorRoute<Path extends string, Request extends NonNullable<RouteConfig["request"]>> {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: Path;
  tag: string;
  summary: string;
  description?: string;
  request: Request;
  /** The answer of success. */
  schema: z.ZodType;
  /** Whether the route can also answer as CSV. */
  csv?: boolean;
  status?: 200 | 201 | 202;
  /** Statuses of this route's failures besides the common ones. */
  failures?: readonly number[];
}

/** A route of the desk. The session is checked before any route (`operator-app.ts`). */
export function operatorRoute<
  const Path extends string,
  Request extends NonNullable<RouteConfig["request"]>,
>({
  method,
  path,
  tag,
  summary,
  description,
  request,
  schema,
  csv = false,
  status = 200,
  failures = [],
}: OperatorRoute<Path, Request>) {
  return createRoute({
    method,
    path,
    tags: [tag],
    // The marketplace specification knows no operators.
    ...addition,
    summary,
    ...(description === undefined ? {} : { description }),
    security: sessionSecurity,
    request,
    responses: changeResponses(
      { [status]: { description: summary, schema, ...(csv ? { csv: z.string() } : {}) } },
      failures,
    ),
  });
}

/** A JSON body that must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}
