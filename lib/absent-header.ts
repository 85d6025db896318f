/**
 * A page's own routes answer a read with `null` in place of 404 where this header says so. The page expects that nothing may be there yet,
 * and the browser would report an error for each look.
 */
export const absentHeader = "x-absent";
/** The value of `absentHeader` that asks for `null`. */
export const absentAsNull = "null";

/** The headers of a read for which it is no error that nothing is there. */
export const mayBeAbsent: Record<string, string> = { [absentHeader]: absentAsNull };
