import { type SQL, sql } from "drizzle-orm";
import { quoted, type RowOf } from "./columns";

type Computed<Expressions extends Record<string, SQL>> = {
  [Name in keyof Expressions]: RowOf<Expressions[Name]>;
};

type Together<Lists extends readonly SQL[]> = Lists extends readonly [
  infer First extends SQL,
  ...infer Rest extends readonly SQL[],
]
  ? RowOf<First> & Together<Rest>
  : unknown;

type Row<Lists extends readonly SQL[]> = { [Name in keyof Together<Lists>]: Together<Lists>[Name] };

/**
 * Expressions in a select list, each with its type beside it.
 *
 * @example computed({ held: sql<string | null>`sum(b.amount)` }) // sum(b.amount) as held
 */
export function computed<Expressions extends Record<string, SQL>>(
  expressions: Expressions,
): SQL<Computed<Expressions>> {
  const parts = Object.entries(expressions).map(
    ([name, expression]) => sql`${expression} as ${sql.raw(quoted(name))}`,
  );
  return sql.join(parts, sql.raw(", ")) as SQL<Computed<Expressions>>;
}

/** Several parts of a select list as one. Its row has the columns of all. */
export function selectList<const Lists extends readonly SQL[]>(...lists: Lists): SQL<Row<Lists>> {
  return sql.join([...lists], sql.raw(", ")) as SQL<Row<Lists>>;
}
