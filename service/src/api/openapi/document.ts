import { OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import { problemCodes } from "@/lib/contract/problem";
import type { ApiRouter } from "../http/api-router";
import { namedSchemas } from "./components";
import { repairNullableReferences } from "./nullable-references";

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31["generateDocument"]>;

const description = [
  "The API of a Quayside marketplace: chains, collections, items, signed orders, activity, vault status and drops.",
  "Every request needs `x-api-key`. Errors are `application/problem+json` (RFC 9457) with one of a closed set of codes.",
  "Lists are pages: feed `nextCursor` back as `cursor`. Amounts are base units (wei) as strings of digits;",
  "addresses in answers are EIP-55 checksummed; times are Unix seconds.",
  "Operations marked `x-quayside-addition` are not part of the marketplace specification.",
].join(" ");

/** The OpenAPI 3.1 document of `api`, whose paths are relative to `/v1`. */
export function buildDocument(api: ApiRouter): OpenApiDocument {
  const generator = new OpenApiGeneratorV31([...namedSchemas(), ...api.openAPIRegistry.definitions]);
  const document = generator.generateDocument({
    openapi: "3.1.0",
    info: { title: "Quayside", version: "1", description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/v1" }],
    tags: ["chains", "collections", "items", "listings", "offers", "activity", "vault", "drops"].map(
      (name) => ({
        name,
      }),
    ),
    "x-problem-codes": Object.entries(problemCodes).map(([code, [status, title]]) => ({
      code,
      status,
      title,
    })),
  });
  const components = { ...document.components, securitySchemes: { apiKey } };
  return repairNullableReferences({ ...document, components });
}

const apiKey = { type: "apiKey", in: "header", name: "x-api-key" } as const;

/** Marks an operation that the marketplace specification does not have. */
export const addition = { "x-quayside-addition": true } as const;

/** A schema in the document. */
export type SchemaObject = NonNullable<NonNullable<OpenApiDocument["components"]>["schemas"]>[string];
