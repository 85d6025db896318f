import { z } from "zod";
import { timestampSchema } from "./primitives";

/** Most drafts that an account may keep. */
export const maxDrafts = 50;
/** Most bytes of a draft's content, as JSON. */
export const maxDraftBytes = 512 * 1_024;
/** Most bytes of the contents of all drafts of an account: anybody is an account, and what is kept here is free. */
export const maxDraftsBytes = 4 * 1_024 * 1_024;
/** Most bytes of a request that saves a draft: the content may arrive with blanks, and the name stands beside it. */
export const maxDraftBodyBytes = maxDraftBytes + 64 * 1_024;
/** How deep the objects and lists of a content may be nested. */
const maxDraftDepth = 64;

/** The web makes it, so that a draft has its name before it is saved here. */
export const draftIdSchema = z.string().regex(/^[0-9A-Za-z_-]{8,64}$/);

const draftNameSchema = z
  .string()
  .trim()
  .max(100)
  .refine((name) => !/\p{Surrogate}/u.test(name), { error: "has half of a character" });

/** Whether a value is nested deeper than we walk: whoever reads it later may recurse. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDraftDepth) return true;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** What the web keeps in a draft. The service neither reads nor changes it. */
const draftContentSchema = z
  .record(z.string(), z.unknown())
  .refine((content) => !isTooDeep(content), {
    error: `is nested deeper than ${maxDraftDepth} levels`,
    abort: true,
  })
  .refine((content) => new TextEncoder().encode(JSON.stringify(content)).byteLength <= maxDraftBytes, {
    error: `is over ${maxDraftBytes / 1_024} KiB of JSON`,
  });

export const draftSummarySchema = z
  .object({
    id: draftIdSchema,
    name: z.string(),
    /** Counts the changes, from 1. */
    revision: z.number().int().positive(),
    savedAt: timestampSchema,
  })
  .meta({ id: "DraftSummary" });
/** A draft in a list, without its content. */
export type DraftSummary = z.infer<typeof draftSummarySchema>;

export const draftSchema = draftSummarySchema
  .extend({ content: z.record(z.string(), z.unknown()) })
  .meta({ id: "Draft" });
/** Work on a collection or a drop that is not deployed yet. */
export type Draft = z.infer<typeof draftSchema>;

/** All drafts of an account, the one saved last first. */
export const draftListSchema = z.object({ drafts: z.array(draftSummarySchema) }).meta({ id: "DraftList" });
export type DraftList = z.infer<typeof draftListSchema>;

export const putDraftBodySchema = z.strictObject({
  name: draftNameSchema,
  /** The revision that the change was made from; 0 for a new draft. */
  revision: z
    .number()
    .int()
    .nonnegative()
    .max(0x7fffffff - 1),
  content: draftContentSchema,
});
export type PutDraftBody = z.infer<typeof putDraftBodySchema>;
