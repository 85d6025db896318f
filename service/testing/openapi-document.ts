import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import { expect } from "vitest";
import type { TestAnswer } from "./test-service";

export interface DocumentParameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  schema?: { enum?: string[] };
}
export interface DocumentOperation {
  parameters?: DocumentParameter[];
  "x-quayside-addition"?: boolean;
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
export interface CheckedDocument {
  openapi: string;
  paths: Record<string, Record<string, DocumentOperation>>;
  components: { schemas: Record<string, object> };
}

/**
 * Finds the validator for a route, method, status and media type of the document. Each is compiled when first needed, because most tests
 * call few routes, and once where the document repeats a schema, as that of every problem.
 */
export function validatorsOf({
  paths,
  components,
}: CheckedDocument): (
  path: string,
  method: string,
  status: number,
  type: string,
) => ValidateFunction | undefined {
  // To make the code of validators short takes longer than it saves for the few answers that each checks.
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  ajv.addSchema({ $id: "root", components });
  const compiled = new Map<string, ValidateFunction>();
  return (path, method, status, type) => {
    const schema = paths[path]?.[method]?.responses[status]?.content?.[type]?.schema;
    if (schema === undefined) return undefined;
    const text = JSON.stringify(schema).replaceAll('"#/', '"root#/');
    const known = compiled.get(text);
    if (known !== undefined) return known;
    const validate = ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    return validate;
  };
}

/** Checks an answer of a route; a failure names it by `shown`. */
export type ExpectDocumented = (path: string, method: string, answer: TestAnswer, shown: string) => void;

/** Every answer must match the document's schema for this route and status; a 5xx is never right. */
export function documentChecks(document: CheckedDocument): ExpectDocumented {
  const validatorOf = validatorsOf(document);
  return (path, method, answer, shown) => {
    const { status, headers, body } = answer;
    const documented = document.paths[path]?.[method]?.responses ?? {};
    expect(status, `${shown} → ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
    expect(Object.keys(documented), shown).toContain(String(status));
    expect(headers.get("x-request-id"), shown).toBeTruthy();
    if (status === 304 || status === 204) return;
    const [type = ""] = (headers.get("content-type") ?? "").split(";");
    const types =
      status >= 400 ? ["application/problem+json"] : ["application/json", "text/csv", "text/event-stream"];
    expect(types, shown).toContain(type);
    const validate = validatorOf(path, method, status, type);
    expect(validate, `${shown} ${status} ${type}`).toBeDefined();
    validate?.(body);
    expect(validate?.errors ?? null, shown).toBeNull();
  };
}
