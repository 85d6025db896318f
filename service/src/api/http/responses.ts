import type { RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { problemSchema } from "@/lib/contract/problem";

type ResponseConfig = RouteConfig["responses"][string];

/** The error answers of every route that needs a key. */
const commonFailures = [400, 401, 403, 429, 500] as const;

const descriptions: Record<number, string> = {
  400: "Malformed: a parameter, a field, or a cursor of another query",
  401: "The API key is missing or not valid",
  403: "The key lacks the scope, or the signature that came with it is not valid",
  404: "Nothing is there",
  405: "The method is not allowed here",
  409: "In conflict with the state on the chain",
  410: "The order is cancelled or has ended",
  413: "The body is too large",
  415: "The body is of another media type",
  422: "Well formed, but it fails a rule",
  429: "Too many requests, or too soon",
  500: "The service failed",
  503: "The chain cannot be reached, other work has to end first, or the journal cannot be written",
};

function problem(status: number): ResponseConfig {
  return {
    description: descriptions[status] ?? "Refused",
    content: { "application/problem+json": { schema: problemSchema } },
  };
}

function problems(statuses: readonly number[]): Record<string, ResponseConfig> {
  return Object.fromEntries(statuses.map((status) => [status, problem(status)]));
}

/** The answers of a GET: the record, perhaps as CSV too, 304, the failures of every route, and those named here. */
export function readResponses(
  schema: z.ZodType,
  description: string,
  { failures = [], isCsv = false }: { failures?: readonly number[] | undefined; isCsv?: boolean } = {},
): Record<string, ResponseConfig> {
  const json = { "application/json": { schema } };
  return {
    200: { description, content: isCsv ? { ...json, "text/csv": { schema: z.string() } } : json },
    304: { description: "Not changed since the answer that `If-None-Match` names" },
    ...problems([...commonFailures, ...failures]),
  };
}

/** The answers of a stream of events. */
export function streamResponses(
  description: string,
  failures: readonly number[],
): Record<string, ResponseConfig> {
  return {
    200: { description, content: { "text/event-stream": { schema: z.string() } } },
    ...problems([...commonFailures, ...failures]),
  };
}

/** The answers of a change, success first. A success without a schema has no body. */
export function changeResponses(
  successes: Record<number, { description: string; schema?: z.ZodType; csv?: z.ZodType }>,
  failures: readonly number[],
): Record<string, ResponseConfig> {
  const answers = Object.entries(successes).map(
    ([status, { description, schema, csv }]): [string, ResponseConfig] => {
      if (schema === undefined) return [status, { description }];
      const json = { "application/json": { schema } };
      return [
        status,
        { description, content: csv === undefined ? json : { ...json, "text/csv": { schema: csv } } },
      ];
    },
  );
  return { ...Object.fromEntries(answers), ...problems([...commonFailures, ...failures]) };
}
