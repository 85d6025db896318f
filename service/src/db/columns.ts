import { type AnyColumn, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** The value of a column in a row: numeric comes from the drivers as digits, never as a bigint. */
type Yielded<Column extends AnyColumn> = [Column["_"]["data"]] extends [bigint]
  ? string
  : Column["_"]["data"];

export type ColumnsOf<Table extends PgTable> = Table["_"]["columns"];
export type KeyOf<Table extends PgTable> = keyof ColumnsOf<Table> & string;

/** Keys of a table under their own names, or an object with a new name for each. */
export type Chosen<Table extends PgTable> = readonly KeyOf<Table>[] | Record<string, KeyOf<Table>>;

/** The chosen keys by their new names. */
export type Named<
  Table extends PgTable,
  Choice extends Chosen<Table>,
> = Choice extends readonly (infer Key extends KeyOf<Table>)[]
  ? { [Name in Key]: Name }
  : Choice extends Record<string, KeyOf<Table>>
    ? Choice
    : never;

type Declared<Table extends PgTable, Names extends Record<string, KeyOf<Table>>> = {
  -readonly [Name in keyof Names]: ColumnsOf<Table>[Names[Name]]["_"]["notNull"] extends true
    ? Yielded<ColumnsOf<Table>[Names[Name]]>
    : Yielded<ColumnsOf<Table>[Names[Name]]> | null;
};
type Present<Table extends PgTable, Names extends Record<string, KeyOf<Table>>> = {
  -readonly [Name in keyof Names]: Yielded<ColumnsOf<Table>[Names[Name]]>;
};
type Joined<Table extends PgTable, Names extends Record<string, KeyOf<Table>>> = {
  -readonly [Name in keyof Names]: Yielded<ColumnsOf<Table>[Names[Name]]> | null;
};

/** The row that a select list yields: `type ItemRow = RowOf<typeof itemColumns>`. */
export type RowOf<List extends SQL> = List["_"]["type"];

/** A name in SQL. PostgreSQL would fold one with capital letters. */
export function quoted(name: string): string {
  return /^[a-z_]+$/.test(name) ? name : `"${name}"`;
}

/** Names with their columns. */
export function chosenColumns<Table extends PgTable>(
  table: Table,
  chosen: Chosen<Table>,
): { name: string; column: AnyColumn }[] {
  const all: Record<string, AnyColumn> = getTableColumns(table);
  const pairs = Array.isArray(chosen)
    ? chosen.map((key: string) => [key, key] as const)
    : Object.entries(chosen);
  return pairs.flatMap(([name, key]) => {
    const column = all[key];
    return column === undefined ? [] : [{ name, column }];
  });
}

function listed(
  table: PgTable,
  alias: string | null,
  chosen: readonly string[] | Record<string, string>,
): SQL {
  const prefix = alias === null ? "" : `${alias}.`;
  const parts = chosenColumns(table, chosen).map(({ name, column }) =>
    name === column.name ? `${prefix}${column.name}` : `${prefix}${column.name} as ${quoted(name)}`,
  );
  return sql.raw(parts.join(", "));
}

/**
 * Columns of a table in a select list, with the row that they yield; put several together with `selectList`.
 *
 * @param alias Null where the statement has no other table: the columns are then named without one.
 * @example columns(items, "i", ["id", "tokenId"]) // i.id, i.token_id as "tokenId"
 * @example columns(collections, "c", { collectionSlug: "slug" }) // c.slug as "collectionSlug"
 */
export function columns<Table extends PgTable, const Choice extends Chosen<Table>>(
  table: Table,
  alias: string | null,
  chosen: Choice,
): SQL<Declared<Table, Named<Table, Choice>>> {
  return listed(table, alias, chosen) as SQL<Declared<Table, Named<Table, Choice>>>;
}

/** Columns of a table behind a left join: each is null where no row was found. */
export function joinedColumns<Table extends PgTable, const Choice extends Chosen<Table>>(
  table: Table,
  alias: string,
  chosen: Choice,
): SQL<Joined<Table, Named<Table, Choice>>> {
  return listed(table, alias, chosen) as SQL<Joined<Table, Named<Table, Choice>>>;
}

/** Columns that may be null in the table, although the statement's conditions exclude null. */
export function presentColumns<Table extends PgTable, const Choice extends Chosen<Table>>(
  table: Table,
  alias: string | null,
  chosen: Choice,
): SQL<Present<Table, Named<Table, Choice>>> {
  return listed(table, alias, chosen) as SQL<Present<Table, Named<Table, Choice>>>;
}
