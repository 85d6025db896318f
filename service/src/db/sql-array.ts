import { type SQL, sql } from "drizzle-orm";

type ArrayType = "text" | "int4" | "int8" | "numeric";

/**
 * A list as one array parameter, for `= any(${sqlArray(hashes, "text")})`. drizzle would spread a list into one parameter
 * a member, and the two drivers do not agree on arrays as parameters; the literal form works on both.
 */
export function sqlArray(values: readonly (string | number | bigint)[], type: ArrayType): SQL {
  const members = values.map((value) => `"${String(value).replace(/[\\"]/g, "\\$&")}"`);
  return sql`${`{${members.join(",")}}`}::text::${sql.raw(type)}[]`;
}

/**
 * The members of a list that may be long, for `id in ${sqlMembers(ids, "int8")}`. With `any`, a planner that believes a
 * table small reads all of it and searches the list from its beginning for each row: a thousand new rows cost a million
 * comparisons.
 */
export function sqlMembers(values: readonly (string | number | bigint)[], type: ArrayType): SQL {
  return sql`(select unnest(${sqlArray(values, type)}))`;
}
