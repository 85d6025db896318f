import { z } from "zod";

const defaultPageLimit = 50;
const maxPageLimit = 200;

/** Query parameters of every list. A `limit` over the maximum is refused, never clamped. */
export const pageQuery = {
  cursor: z.string().min(1).max(1024).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageLimit).default(defaultPageLimit),
};

/** One page of a list. `nextCursor` is null on the last page and opaque otherwise. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable() });
}

/** One page, as a type. */
export interface Page<T> {
  data: T[];
  nextCursor: string | null;
}

/** `true` or `false` in a query string; anything else is refused. */
export const booleanQuery = z.enum(["true", "false"]).transform((text) => text === "true");

/** A comma list in a query string, each member checked, duplicates removed. */
export function commaList<T extends z.ZodType<unknown, string>>(member: T, maxLength = 2048) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .transform((text) => [...new Set(text.split(","))])
    .pipe(z.array(member));
}
