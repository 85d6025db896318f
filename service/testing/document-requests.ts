import fc from "fast-check";
import { anyCharacter } from "@/lib/testing/any-character";
import { hostileTexts, mutated } from "./hostile-values";
import type { CheckedDocument, DocumentOperation, DocumentParameter } from "./openapi-document";
import { type KnownValues, type ValueSchema, valuesOfSchema } from "./values-of-schema";

/** Whose session a request carries: nobody's, the one that is signed in, or an invented one. */
type Caller = "nobody" | "signed in" | "invented";

export interface DocumentRequest {
  path: string;
  method: string;
  /** Path and query, without `/v1`. */
  url: string;
  headers: Record<string, string>;
  caller: Caller;
  body?: string;
  contentType?: string;
}

export interface RequestMakers {
  document: CheckedDocument;
  known: KnownValues;
  /** Known values of one route alone, by its path: `id` means another thing on each. */
  knownAt?: Readonly<Record<string, KnownValues>>;
  /** Bodies that a route accepts, by "post /listings"; they are sent with parts changed. */
  bodies?: Readonly<Record<string, readonly unknown[]>>;
}

type Operation = DocumentOperation & {
  parameters?: (DocumentParameter & { schema?: ValueSchema })[];
  requestBody?: { content: Record<string, { schema?: ValueSchema }> };
};

/** A lone surrogate is in no address. */
const encode = (text: unknown) => encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, ""));

/** What a header may hold; others never leave a client. */
const inHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, "?").trim();

const jsonOf = (value: unknown) => JSON.stringify(value) ?? "null";

/** Requests of every operation of the document: right ones, right but for something, and hostile ones. */
export function requestsOfDocument({
  document,
  known,
  knownAt = {},
  bodies = {},
}: RequestMakers): fc.Arbitrary<DocumentRequest> {
  const schemas: Record<string, ValueSchema> = document.components.schemas;
  const resolve = (reference: string) => schemas[reference.split("/").at(-1) ?? ""] ?? {};
  const valuesOf = (schema: ValueSchema, spoils: boolean) =>
    valuesOfSchema(schema, { known, resolve, spoils }).map((value) =>
      typeof value === "string" ? value : jsonOf(value),
    );

  function parameterValues(
    path: string,
    { name, schema = {} }: DocumentParameter & { schema?: ValueSchema },
    spoils: boolean,
  ) {
    // Read anew for each request: what they name may have been deleted, and made again.
    const names = () => knownAt[path]?.[name] ?? known[name] ?? [];
    const right = fc.oneof(
      ...(names().length === 0
        ? []
        : [{ weight: 8, arbitrary: fc.nat().map((at) => names()[at % names().length] ?? "") }]),
      valuesOf(schema, spoils),
    );
    if (!spoils) return right;
    return fc.oneof(
      { weight: 12, arbitrary: right },
      { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
    );
  }

  function parametersIn(path: string, operation: Operation, place: DocumentParameter["in"], spoils: boolean) {
    const listed = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
    const values = Object.fromEntries(
      listed.map((parameter) => [parameter.name, parameterValues(path, parameter, spoils)]),
    );
    const needed = listed.filter(({ required }) => place === "path" || required === true);
    const requiredKeys = needed.map(({ name }) => name);
    const others = Object.keys(values).filter((name) => !requiredKeys.includes(name));
    // More than a few together are hardly ever right.
    const chosen = fc.subarray(others, { maxLength: spoils ? others.length : Math.min(3, others.length) });
    return fc
      .tuple(fc.record<Record<string, string>>(values), chosen)
      .map(([all, names]) =>
        Object.fromEntries(
          Object.entries(all).filter(([name]) => requiredKeys.includes(name) || names.includes(name)),
        ),
      );
  }

  function bodiesOf(
    operation: Operation,
    key: string,
    spoils: boolean,
  ): fc.Arbitrary<{ body?: string; contentType?: string }> {
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    if (type === undefined) return fc.constant({});
    const isJson = type === "application/json";
    const examples = (bodies[key] ?? []).map((body) =>
      (spoils ? mutated(body) : fc.constant(body)).map(jsonOf),
    );
    const made = isJson
      ? valuesOfSchema(content?.schema ?? {}, { known, resolve, spoils }).map(jsonOf)
      : fc.oneof(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.jsonValue().map(jsonOf));
    if (!spoils) return fc.record({ body: fc.oneof(made, ...examples), contentType: fc.constant(type) });
    const texts = fc.oneof(
      { weight: 8, arbitrary: fc.oneof(made, ...examples) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...hostileTexts, "{", '{"a":1,"a":2}', "[".repeat(5_000), "\u0000"),
      },
    );
    const types = fc.oneof(
      { weight: 20, arbitrary: fc.constant(type) },
      fc.constantFrom("text/plain", "application/json; charset=utf-16", "multipart/form-data", "x"),
    );
    return fc.record({ body: texts, contentType: types });
  }

  function requestsOf(path: string, method: string, operation: Operation, spoils: boolean) {
    const parts = fc.record({
      segments: parametersIn(path, operation, "path", spoils),
      query: parametersIn(path, operation, "query", spoils),
      headers: parametersIn(path, operation, "header", spoils),
      caller: fc.constantFrom<Caller>("nobody", "signed in", "signed in", "signed in", "invented"),
      sent: bodiesOf(operation, `${method} ${path}`, spoils),
    });
    return parts.map(({ segments, query, headers, caller, sent }): DocumentRequest => {
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(segments[name]));
      const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
      const named = Object.entries(headers).filter(([name]) => name !== "x-session");
      return {
        path,
        method,
        url: search.length === 0 ? address : `${address}?${search.join("&")}`,
        headers: Object.fromEntries(named.map(([name, value]) => [name, inHeader(value)])),
        caller,
        ...sent,
      };
    });
  }

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => [
      requestsOf(path, method, operation, false),
      requestsOf(path, method, operation, true),
    ]),
  );
  return fc.oneof(...operations);
}
