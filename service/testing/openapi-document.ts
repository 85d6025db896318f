import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import { expect } from "vitest";
import type { TestAnswer } from "./test-service";

export interface DocumentParameter {
  name: string;
  in: "query" | "path" | "header";
  schema?: { enum?: string[] };
}
export interface DocumentOperation {
  parameters?: DocumentParameter[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
export interface CheckedDocument {
  openapi: string;
  paths: Record<string, Record<string, DocumentOperation>>;
  components: { schemas: Record<string, object> };
}

/** One validator for each route, method, status and media type of the document. */
function compileValidators({ paths, components }: CheckedDocument): Map<string, ValidateFunction> {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: "root", components });
  const found = new Map<string, ValidateFunction>();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        for (const [type, { schema }] of Object.entries(content ?? {})) {
          const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"root#/'));
          found.set(`${method} ${path} ${status} ${type}`, ajv.compile(absolute));
        }
      }
    }
  }
  return found;
}

/** Checks an answer of a route; a failure names it by `shown`. */
export type ExpectDocumented = (path: string, method: string, answer: TestAnswer, shown: string) => void;

/** Every answer must match the document's schema for this route and status; a 5xx is never right. */
export function documentChecks(document: CheckedDocument): ExpectDocumented {
  const validators = compileValidators(document);
  return (path, method, answer, shown) => {
    const { status, headers, body } = answer;
    const documented = document.paths[path]?.[method]?.responses ?? {};
    expect(status, `${shown} → ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
    expect(Object.keys(documented), shown).toContain(String(status));
    expect(headers.get("x-request-id"), shown).toBeTruthy();
    if (status === 304 || status === 204) return;
    const type = headers.get("content-type") ?? "";
    expect(type, shown).toBe(status >= 400 ? "application/problem+json" : "application/json");
    const validate = validators.get(`${method} ${path} ${status} ${type}`);
    expect(validate, `${shown} ${status} ${type}`).toBeDefined();
    validate?.(body);
    expect(validate?.errors ?? null, shown).toBeNull();
  };
}
