import fc from "fast-check";
import { hostileTexts } from "./hostile-values";

/** The part of JSON Schema that the document uses. */
export interface ValueSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: ValueSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, ValueSchema>;
  required?: string[];
  additionalProperties?: boolean | ValueSchema;
  anyOf?: ValueSchema[];
  oneOf?: ValueSchema[];
}

/** Values that name something that is there, by the name of a parameter or field. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

const longestText = 200;
const mostMembers = 4;
const mostDepth = 8;

/** Texts by pattern, made once each: to read a pattern takes 50 ms. */
const textsByPattern = new Map<string, fc.Arbitrary<string>>();

function textsMatching(pattern: string): fc.Arbitrary<string> {
  const texts = textsByPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  textsByPattern.set(pattern, texts);
  return texts;
}

function textsOf({ pattern, minLength = 0, maxLength = longestText }: ValueSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return textsMatching(pattern);
  const length = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, longestText)) };
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: "grapheme" }));
}

function numbersOf({ type, minimum, maximum }: ValueSchema): fc.Arbitrary<number> {
  const min = minimum ?? -1_000_000;
  const max = Math.max(min, maximum ?? 1_000_000);
  return type === "integer"
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
}

/** Any JSON, of the kinds that programs trip over. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, 0, -1, 1.5, 2 ** 53, null, true, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 2 }),
);

/**
 * Values by a schema of the document. All are valid, or, if it `spoils`, one part in 24 is something else, so that a value is often right but
 * for one of its fields.
 */
export function valuesOfSchema(
  schema: ValueSchema,
  {
    known,
    resolve,
    spoils,
  }: { known: KnownValues; resolve: (reference: string) => ValueSchema; spoils: boolean },
): fc.Arbitrary<unknown> {
  function membersOf({ properties = {}, required = [], additionalProperties }: ValueSchema, depth: number) {
    const fields = Object.entries(properties).map(([name, value]) => [name, spoiled(value, name, depth + 1)]);
    const record = fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required });
    if (typeof additionalProperties !== "object") return record;
    const more = fc.dictionary(fc.string(), spoiled(additionalProperties, "", depth + 1), {
      maxKeys: mostMembers,
    });
    return fc.tuple(record, more).map(([own, others]) => ({ ...others, ...own }));
  }

  function valid(given: ValueSchema, name: string, depth: number): fc.Arbitrary<unknown> {
    const value = given.$ref === undefined ? given : resolve(given.$ref);
    if (depth > mostDepth) return fc.constant(null);
    const choices = value.anyOf ?? value.oneOf;
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => valid(choice, name, depth + 1)));
    if (value.enum !== undefined) return fc.constantFrom(...value.enum);
    const types = [value.type ?? "object"].flat();
    const ofType = types.map((type) => byType({ ...value, type }, type, name, depth));
    const names = Object.hasOwn(known, name) ? known[name] : undefined;
    if (names === undefined || !types.includes("string")) return fc.oneof(...ofType);
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, ...ofType);
  }

  function byType(value: ValueSchema, type: string, name: string, depth: number): fc.Arbitrary<unknown> {
    if (type === "string") return textsOf(value);
    if (type === "integer" || type === "number") return numbersOf(value);
    if (type === "boolean") return fc.boolean();
    if (type === "null") return fc.constant(null);
    if (type !== "array") return membersOf(value, depth);
    const { items = {}, minItems = 0, maxItems = mostMembers } = value;
    const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, mostMembers)) };
    return fc.array(spoiled(items, name, depth + 1), length);
  }

  function spoiled(value: ValueSchema, name: string, depth: number): fc.Arbitrary<unknown> {
    if (!spoils) return valid(value, name, depth);
    return fc.oneof({ weight: 24, arbitrary: valid(value, name, depth) }, { weight: 1, arbitrary: anything });
  }

  return spoiled(schema, "", 0);
}
