import { apiChanges } from "./changes";
import type { OpenApiDocument, SchemaObject } from "./document";

/** The style sheet of the HTML reference, as it stands in the page; it follows the reader's colour scheme. */
export const referenceStyle = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 18%,transparent)}
body{font:15px/1.55 system-ui,sans-serif;margin:0 auto;max-width:64rem;padding:2rem 1rem}
h1,h2,h3,h4{line-height:1.2}h4{margin:1rem 0 .25rem}
code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid var(--line);padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top}
details{border-bottom:1px solid var(--line);padding:.5rem 0}summary{cursor:pointer}summary b{display:inline-block;min-width:4rem}
small{opacity:.7}:target{background:color-mix(in srgb,Highlight 25%,transparent)}`;

const methods = ["get", "post", "put", "patch", "delete"] as const;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: SchemaObject;
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: SchemaObject }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: SchemaObject }> }>;
  "x-quayside-addition"?: boolean;
}

interface ProblemCodeEntry {
  code: string;
  status: number;
  title: string;
}

/** The HTML reference, drawn from the document alone: no script, nothing from another host. */
export function renderReferencePage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = (item as Record<string, Operation | undefined>)[method];
      return operation === undefined ? [] : [renderOperation(method, path, operation)];
    }),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<section id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${renderSchema(schema)}</section>`,
  );
  const codes = (document as unknown as { "x-problem-codes": ProblemCodeEntry[] })["x-problem-codes"].map(
    ({ code, status, title }) =>
      `<tr id="${escapeHtml(code)}"><td>${status}</td><td><code>${escapeHtml(code)}</code></td><td>${escapeHtml(title)}</td></tr>`,
  );
  const changes = apiChanges.map(
    ({ date, kind, text }) =>
      `<tr><td><time>${date}</time></td><td>${kind}</td><td>${inlineCode(text)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API reference</title><style>${referenceStyle}</style></head>
<body><header><h1>${escapeHtml(document.info.title)} API</h1><p>${inlineCode(document.info.description ?? "")}</p>
<p><a href="/v1/openapi.json">OpenAPI 3.1 document</a>, <a href="#changes">changes</a></p></header>
<main><h2>Operations</h2>${operations.join("\n")}
<h2>Error codes</h2><table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${codes.join("\n")}</tbody></table>
<h2>Records</h2>${schemas.join("\n")}
<h2 id="changes">Changes</h2><table><tbody>${changes.join("\n")}</tbody></table></main></body></html>`;
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${escapeHtml(parameter.in)}${parameter.required ? ", required" : ""}</td>` +
      `<td>${parameter.schema === undefined ? "" : typeOf(parameter.schema)}</td></tr>`,
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    return `<tr><td>${escapeHtml(status)}</td><td>${schema === undefined ? "" : typeOf(schema)}</td><td>${inlineCode(response.description ?? "")}</td></tr>`;
  });
  const mark = operation["x-quayside-addition"] === true ? " <small>addition of Quayside</small>" : "";
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? "")}${mark}</summary>
${operation.description === undefined ? "" : `<p>${inlineCode(operation.description)}</p>`}
${parameters.length === 0 ? "" : `<h4>Parameters</h4><table><tbody>${parameters.join("")}</tbody></table>`}
${body === undefined ? "" : `<h4>Body</h4>${renderSchema(body)}`}
<h4>Answers</h4><table><tbody>${responses.join("")}</tbody></table></details>`;
}

interface LooseSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, SchemaObject>;
  required?: string[];
  items?: SchemaObject;
  enum?: unknown[];
  anyOf?: SchemaObject[];
  oneOf?: SchemaObject[];
  additionalProperties?: SchemaObject | boolean;
  const?: unknown;
}

function renderSchema(input: SchemaObject): string {
  const schema = input as LooseSchema;
  if (schema.properties === undefined) return `<p>${typeOf(input)}</p>`;
  const rows = Object.entries(schema.properties).map(([name, member]) => {
    const optional = schema.required?.includes(name) ? "" : "?";
    return `<tr><td><code>${escapeHtml(name)}${optional}</code></td><td>${typeOf(member)}</td></tr>`;
  });
  return `<table><tbody>${rows.join("")}</tbody></table>`;
}

/** A schema in one line; named records are links. */
function typeOf(input: SchemaObject): string {
  const schema = input as LooseSchema;
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schema.$ref.split("/").at(-1) ?? "");
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.map(typeOf).join(" | ");
  if (schema.enum !== undefined)
    return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(" | ");
  const types = [schema.type ?? "any"].flat();
  if (types.includes("array")) return `${schema.items === undefined ? "any" : typeOf(schema.items)}[]`;
  if (schema.properties !== undefined) {
    const members = Object.entries(schema.properties).map(([name, member]) => {
      const optional = schema.required?.includes(name) ? "" : "?";
      return `${escapeHtml(name)}${optional}: ${typeOf(member)}`;
    });
    return `{ ${members.join(", ")} }${types.includes("null") ? " | null" : ""}`;
  }
  if (typeof schema.additionalProperties === "object")
    return `{ [key]: ${typeOf(schema.additionalProperties)} }`;
  return types.map(escapeHtml).join(" | ");
}

/** Text with its backticked words as code. */
function inlineCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
