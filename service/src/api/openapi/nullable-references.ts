/**
 * Corrects the generator's form of "this record or null". It emits `allOf: [$ref, { type: ["object", "null"] }]`, which
 * null never satisfies because the record itself is an object. JSON Schema 2020-12 has `oneOf: [$ref, { type: "null"
 * }]` for it.
 *
 * @returns the same document with such places rewritten.
 */
export function repairNullableReferences<Document>(document: Document): Document {
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
