import { cleanText } from "@/lib/contract/clean-text";

/** An attribute as stored: `item_meta.attributes`. */
export type Attribute = { type: string; value: string; displayType?: string };

const maxAttributes = 64;
const maxTypeLength = 128;
const maxValueLength = 256;
/** The default type of a value without one. */
const namelessType = "Property";

const displayTypes: ReadonlySet<string> = new Set(["number", "boost_number", "boost_percentage", "date"]);

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The attributes of a token's metadata in any of the common shapes: a list under `attributes` or `traits` (OpenSea), an
 * object of values, or the `properties` of ERC-1155. Values become text; empty and nested ones are dropped, duplicates
 * collapse, and at most 64 remain, in their order.
 *
 * @source https://docs.opensea.io/docs/metadata-standards, EIP-1155 "ERC-1155 Metadata URI JSON Schema"
 */
export function readAttributes(metadata: JsonObject): Attribute[] {
  const candidates = [metadata.attributes, metadata.traits, metadata.properties].map(readShape);
  const attributes = candidates.find((found) => found.length > 0) ?? [];
  const seen = new Set<string>();
  const distinct = attributes.filter((attribute) => {
    const key = JSON.stringify([attribute.type, attribute.value]);
    return !seen.has(key) && seen.add(key);
  });
  return distinct.slice(0, maxAttributes);
}

/** Do not read more entries than could be kept. */
const maxEntries = 1_024;

function readShape(shape: unknown): Attribute[] {
  const entries = Array.isArray(shape)
    ? shape.slice(0, maxEntries).map(readListed)
    : isObject(shape)
      ? Object.entries(shape).slice(0, maxEntries).map(readKeyed)
      : [];
  return entries.filter((entry) => entry !== undefined);
}

function readListed(entry: unknown): Attribute | undefined {
  if (!isObject(entry)) return toAttribute(namelessType, entry, undefined);
  const type = entry.trait_type ?? entry.traitType ?? entry.type ?? entry.name ?? entry.key ?? namelessType;
  return toAttribute(type, entry.value, entry.display_type ?? entry.displayType);
}

function readKeyed([key, entry]: [string, unknown]): Attribute | undefined {
  if (!isObject(entry)) return toAttribute(key, entry, undefined);
  return toAttribute(entry.name ?? key, entry.display_value ?? entry.value, entry.display_type);
}

function toAttribute(type: unknown, value: unknown, displayType: unknown): Attribute | undefined {
  const text = cleanText(value, maxValueLength);
  if (text === undefined) return undefined;
  return {
    type: cleanText(type, maxTypeLength) ?? namelessType,
    value: text,
    ...(typeof displayType === "string" && displayTypes.has(displayType) ? { displayType } : {}),
  };
}
