import type { RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { invalidRequest } from "../../market/errors/invalid-request";
import { finishText, sendFinished } from "./answer";
import { csvLine } from "./csv";
import type { ApiEnvironment } from "./environment";

/** A column of a record: the path to its value. */
type Column = readonly string[];

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrap(schema.out) : schema;
}

/** The columns of a record by its schema, so that every page has the same. What is not an object is one column. */
function columnsOf(schema: unknown, path: Column = []): Column[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return [path];
  return Object.entries(inner.shape).flatMap(([key, member]) => columnsOf(member, [...path, key]));
}

/** The schema of the records of a page, or null where the answer is no page of records. */
function recordOf(schema: z.ZodType): z.ZodObject | null {
  const page = unwrap(schema);
  if (!(page instanceof z.ZodObject) || page.shape.nextCursor === undefined) return null;
  const data = unwrap(page.shape.data);
  const record = data instanceof z.ZodArray ? unwrap(data.element) : null;
  return record instanceof z.ZodObject ? record : null;
}

/** Whether a member is the picture of a record that is labelled explicit: a table shows nothing of it, for it cannot veil it. */
function isVeiled(record: object, member: unknown): boolean {
  const isPicture =
    typeof member === "object" && member !== null && "url" in member && "placeholder" in member;
  return (
    isPicture && "labels" in record && Array.isArray(record.labels) && record.labels.includes("explicit")
  );
}

function cellOf(record: unknown, path: Column): string | number | null {
  let value: unknown = record;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return null;
    const member = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : null;
    value = isVeiled(value, member) ? null : member;
  }
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number") return value;
  return JSON.stringify(value);
}

interface PageAnswer {
  data: readonly unknown[];
  nextCursor: string | null;
}

/** The name of the file: the last word of the path that is no identifier. "orders.csv" of `/v1/orders`. */
function fileName(path: string): string {
  const words = path.split("/").filter((word) => /^[a-z-]+$/.test(word));
  return `${words.at(-1) ?? "list"}.csv`;
}

/** Whether answers of this schema can be sent as CSV: pages of records. */
export function isPage(schema: z.ZodType): boolean {
  return recordOf(schema) !== null;
}

/** The parameter in the API's document. */
export const formatParameters: NonNullable<RouteConfig["parameters"]> = [
  {
    name: "format",
    in: "query",
    required: false,
    schema: { type: "string", enum: ["json", "csv"], default: "json" },
    description:
      '`csv`: the records as CSV (RFC 4180), one column for each field by its path, such as `item.tokenId`; lists are JSON texts, and explicit pictures are left out. `Link: <…>; rel="next"` leads to the next page.',
  },
];

/**
 * Answers `?format=csv` of a list with the same records as CSV. The route itself never sees the parameter, so that its cursors and kept
 * answers serve both forms.
 */
export function csvPages(schema: z.ZodType): MiddlewareHandler<ApiEnvironment> {
  const record = recordOf(schema);
  if (record === null) throw new Error("A schema without pages has no CSV.");
  const columns = columnsOf(record);
  const head = csvLine(columns.map((path) => path.join(".")));
  return async (c, next) => {
    const asked = c.req.queries("format");
    if (asked === undefined) return next();
    const [format] = asked;
    if (asked.length > 1 || (format !== "csv" && format !== "json"))
      throw invalidRequest([{ path: "format", code: "invalid_value", message: "is json or csv" }]);
    const received = c.req.raw;
    const url = new URL(received.url);
    url.searchParams.delete("format");
    const headers = new Headers(received.headers);
    if (format === "csv") for (const name of ["accept-encoding", "if-none-match"]) headers.delete(name);
    c.req.raw = new Request(url, { method: received.method, headers, signal: received.signal });
    try {
      await next();
    } finally {
      c.req.raw = received;
    }
    if (format === "json" || c.res.status !== 200) return;
    const { data, nextCursor } = (await c.res.json()) as PageAnswer;
    const text = head + data.map((each) => csvLine(columns.map((path) => cellOf(each, path)))).join("");
    if (nextCursor !== null) url.searchParams.set("cursor", nextCursor);
    url.searchParams.set("format", "csv");
    const answer = await sendFinished(c, finishText(text, "text/csv; charset=utf-8"), {
      "content-disposition": `attachment; filename="${fileName(url.pathname)}"`,
      ...(nextCursor !== null && { link: `<${url.pathname}${url.search}>; rel="next"` }),
    });
    // Hono adds the headers of an earlier answer to a new one, unless that was taken away first.
    c.res = undefined;
    c.res = answer;
  };
}
