import { OpenApiGeneratorV31, zodToOpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import { problemCodes } from "@/lib/contract/problem";
import { sessionHeader } from "@/lib/contract/session";
import type { ApiRouter } from "../http/api-router";
import { operationIdOf } from "./operation-id";

/**
 * Corrects the generator's form of "this record or null". It emits `allOf: [$ref, { type: ["object", "null"] }]`, which
 * null never satisfies because the record itself is an object. JSON Schema 2020-12 has `oneOf: [$ref, { type: "null" }]`
 * for it.
 *
 * @returns the same document with such places rewritten.
 */
function repairNullableReferences<Document>(document: Document): Document {
  return rewrite(document) as Document;
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]): [string, unknown] => [key, rewrite(member)]);
  const { allOf, ...others }: { allOf?: unknown } = Object.fromEntries(members);
  if (!Array.isArray(allOf)) return Object.fromEntries(members);
  const [reference, nullable, ...more] = allOf;
  if (more.length > 0 || !isReference(reference) || !isNullableType(nullable)) return { allOf, ...others };
  return { ...others, oneOf: [reference, { type: "null" }] };
}

function isReference(value: unknown): boolean {
  return typeof value === "object" && value !== null && "$ref" in value;
}

function isNullableType(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("type" in value)) return false;
  return Object.keys(value).length === 1 && Array.isArray(value.type) && value.type.includes("null");
}

/**
 * The contract's named records, for the generator of the OpenAPI document. The contract is pure zod and names its records
 * with `.meta({ id })`; the generator takes names from its own registry only, so they are copied there.
 *
 * They go before the routes: the generator would otherwise derive a component from its first use, and make it nullable for
 * all when that use happens to be. The library's `.openapi()` will not do, because schemas made before it was loaded lack it.
 */
function namedSchemas(): { type: "schema"; schema: z.ZodType }[] {
  return [...z.globalRegistry._idmap].flatMap(([id, schema]) => {
    zodToOpenAPIRegistry.add(schema, { _internal: { refId: id } });
    return schema instanceof z.ZodType ? [{ type: "schema", schema }] : [];
  });
}

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31["generateDocument"]>;

const description = [
  "The API of a Quayside marketplace: chains, collections, items, signed orders, activity, vault status and drops.",
  "Every request needs `x-api-key`. Errors are `application/problem+json` (RFC 9457) with one of a closed set of codes.",
  "Lists are pages: feed `nextCursor` back as `cursor`. Amounts are base units (wei) as strings of digits;",
  "addresses in answers are EIP-55 checksummed; times are Unix seconds.",
  "A key has limits for reads, writes and fulfilments in each minute: answers report them in `RateLimit-Policy` and `RateLimit`,",
  "and a request above them gets 429 with `Retry-After`.",
  "Reads are compressed with brotli or gzip where `Accept-Encoding` allows it.",
  "Where a service reads from a replica too, answers about the market carry `x-feed-clock`: send the highest one that you have seen as",
  "`x-feed-clock`, and no answer shows an older state.",
  "Operations marked `x-quayside-addition` are not part of the marketplace specification.",
  "What is here keeps its meaning, and answers may gain fields. An operation that will end says so at least six months before, in the",
  "headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) and in the list of changes.",
].join(" ");

const tags: Record<string, string> = {
  chains: "The chains served here, with their currencies and contracts.",
  collections: "Collections with their stats, traits and holders.",
  items: "Items of a collection or an account, wherever their usable copy is.",
  listings: "Signed orders that sell an item.",
  offers: "Signed orders that pay for an item, for any of a collection, or for any with certain traits.",
  orders: "Listings and offers together, by id or hash.",
  activity: "The feed of everything that happened, and the way to follow it.",
  vault: "Where items that move between chains are, and their moves.",
  drops: "Mints in stages, and who may take part.",
  sessions: "Sign-in of accounts (EIP-4361).",
  keys: "The API keys of an account.",
  accounts: "All that is kept of an account.",
  notifications:
    "What an account is told, by which rules, and where: on the site, in browsers, and at webhooks.",
  studio: "What creators prepare: drafts, and the files of collections that are not deployed yet.",
  moderation: "Reports about items, and appeals against labels.",
  site: "The operator's name and pages, and how the service does.",
};

const changes = {
  description: "Changes of the API, and how an end is announced",
  url: "/docs#changes",
} as const;

/** Gives every operation its id, and leaves out the middleware, which is a function and no part of the document. */
function finishPaths(document: OpenApiDocument): NonNullable<OpenApiDocument["paths"]> {
  const finished = Object.entries(document.paths ?? {}).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, { middleware: _middleware, ...operation }]) => [
      method,
      { operationId: operationIdOf(method, path), ...operation },
    ]);
    return [path, Object.fromEntries(operations)];
  });
  return Object.fromEntries(finished);
}

/** The OpenAPI 3.1 document of `api`, whose paths are relative to `/v1`. */
export function buildDocument(api: ApiRouter): OpenApiDocument {
  return generate(api, { title: "Quayside", description, tags, securitySchemes: { apiKey } });
}

const operatorDescription = [
  "The operator's desk of a Quayside marketplace: health, collections, moderation, accounts, fees, branding and the audit log.",
  "Every request needs, in `x-session`, the session of an account that `OPERATORS` names; sign in at `POST /sessions` of the public API.",
  "No API key grants anything here. Every change is in the audit log. Errors, pages, amounts and times are as in the public API.",
].join(" ");

const operatorTags: Record<string, string> = {
  health: "Chains, RPCs, queues and disks.",
  chains: "Pausing trade on a chain.",
  collections: "The followed collections.",
  moderation: "Reported items, labels and appeals.",
  accounts: "Blocked accounts.",
  fees: "Marketplace fees.",
  branding: "Name, marks, links and pages of the site.",
  audit: "Every change by an operator.",
};

/** The document of the operator's listener. */
export function buildOperatorDocument(api: ApiRouter): OpenApiDocument {
  return generate(api, {
    title: "Quayside operator",
    description: operatorDescription,
    tags: operatorTags,
    securitySchemes: { session },
  });
}

interface DocumentParts {
  title: string;
  description: string;
  tags: Record<string, string>;
  securitySchemes: NonNullable<NonNullable<OpenApiDocument["components"]>["securitySchemes"]>;
}

function generate(
  api: ApiRouter,
  { title, description, tags, securitySchemes }: DocumentParts,
): OpenApiDocument {
  const generator = new OpenApiGeneratorV31([...namedSchemas(), ...api.openAPIRegistry.definitions]);
  const document = generator.generateDocument({
    openapi: "3.1.0",
    info: { title, version: "1", description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/v1" }],
    externalDocs: changes,
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    "x-problem-codes": Object.entries(problemCodes).map(([code, [status, title]]) => ({
      code,
      status,
      title,
    })),
  });
  const schemas = document.components?.schemas ?? {};
  const paths = finishPaths(document);
  const used = usedSchemas(paths, schemas);
  const components = {
    ...document.components,
    schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
    securitySchemes,
  };
  return repairNullableReferences({ ...document, paths, components });
}

/** The names of the records that the paths lead to: the contract has those of both listeners. */
function usedSchemas(paths: unknown, schemas: Record<string, unknown>): Set<string> {
  const used = new Set<string>();
  const follow = (value: unknown) => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? null);
    }
  };
  follow(paths ?? {});
  return used;
}

const apiKey = { type: "apiKey", in: "header", name: "x-api-key" } as const;
const session = { type: "apiKey", in: "header", name: sessionHeader } as const;

/** A schema in the document. */
export type SchemaObject = NonNullable<NonNullable<OpenApiDocument["components"]>["schemas"]>[string];
