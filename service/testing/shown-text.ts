import { z } from "zod";

/** The visible part of each hostile text, by which it is found again. */
export const hostileMark = "Qzx";

/** Texts with what hides, reorders or covers letters, by its kind. */
export const hostileTexts: Readonly<Record<string, string>> = {
  "a bidi override": `${hostileMark}\u202egnp.exe`,
  "a bidi embedding": `${hostileMark}\u202bab\u202c`,
  "a bidi isolate": `${hostileMark}\u2067ab\u2069`,
  "a direction mark": `${hostileMark}\u200f\u061ca`,
  "a zero-width space": `${hostileMark}\u200bab`,
  "joiners between letters": `${hostileMark}\u200d\u200ca`,
  "a word joiner and a byte order mark": `${hostileMark}\u2060\ufeffa`,
  "a soft hyphen": `${hostileMark}\u00ada`,
  "letters without a shape": `${hostileMark}\u3164\u115f\u2800a`,
  "tags and private characters": `${hostileMark}\u{e0041}\ue000a`,
  controls: `${hostileMark}\u0007\u0085a`,
  "a separator of lines": `${hostileMark}\u2028a`,
  "a flood of marks": `${hostileMark}${"\u0301\u0489".repeat(20)}a`,
};

/** All of it at once, as chains and people send it. */
export const hostileText = Object.values(hostileTexts).join(" ");

const joined =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;
const unseen = /\u034f|(?![\n\t\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164\uffa0\u2800\u2028\u2029]/u;
const tower = /\p{M}{5}/u;

/** Whether a text has something that is not seen, or covers others. Lines, tabs and emoji of several parts may stay. */
export function hidesSomething(text: string): boolean {
  return [unseen, tower].some((pattern) => pattern.test(text.replace(joined, "")));
}

/** A text in an answer or a schema, by where it stands: `data[].name`. */
export interface PlacedText {
  place: string;
  text: string;
}

/** All texts of an answer, keys of objects included. */
export function textsOf(value: unknown, place = ""): PlacedText[] {
  if (typeof value === "string") return [{ place, text: value }];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, `${place}[]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    { place: `${place}{}`, text: key },
    ...textsOf(member, place === "" ? key : `${place}.${key}`),
  ]);
}

/** A schema of a text in a body. */
export interface PlacedSchema {
  place: string;
  schema: z.ZodType;
}

/** All schemas of a body in which a caller writes a text, and those that take anything. */
export function textSchemasOf(schema: unknown, place = ""): PlacedSchema[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodUnknown || schema instanceof z.ZodAny)
    return [{ place, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, member]) =>
      textSchemasOf(member, place === "" ? key : `${place}.${key}`),
    );
  if (schema instanceof z.ZodArray) return textSchemasOf(schema.element, `${place}[]`);
  if (schema instanceof z.ZodRecord)
    return [...textSchemasOf(schema.keyType, `${place}{}`), ...textSchemasOf(schema.valueType, `${place}.*`)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textSchemasOf(option, place));
  if (schema instanceof z.ZodPipe) return textSchemasOf(schema.in, place);
  if (schema instanceof z.ZodLazy) return textSchemasOf(schema.unwrap(), place);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return textSchemasOf(schema.unwrap(), place);
  return [];
}

/** The kinds of hostile texts that a schema lets through as they are. */
export function letsThrough({ schema }: PlacedSchema): string[] {
  return Object.entries(hostileTexts)
    .filter(([, text]) =>
      [text, `https://public.example/${text}`].some((sent) => {
        const read = schema.safeParse(sent);
        return read.success && textsOf(read.data).some((found) => hidesSomething(found.text));
      }),
    )
    .map(([kind]) => kind);
}
