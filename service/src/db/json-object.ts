import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Chosen, type ColumnsOf, chosenColumns, type columns, type KeyOf, type RowOf } from "./columns";

/** Keys whose values JSON can carry: its numbers have no room for a uint256. */
type JsonKey<Table extends PgTable> = {
  [Key in KeyOf<Table>]: [ColumnsOf<Table>[Key]["_"]["data"]] extends [bigint] ? never : Key;
}[KeyOf<Table>];

/**
 * Columns of a table as one object of a row, chosen as for `columns`.
 *
 * @example jsonObject(vaultMoves, "v", ["id", "fromChain"]) // jsonb_build_object('id', v.id, 'fromChain', v.from_chain)
 */
export function jsonObject<
  Table extends PgTable,
  const Choice extends Chosen<Table> & (readonly JsonKey<Table>[] | Record<string, JsonKey<Table>>),
>(table: Table, alias: string, chosen: Choice): SQL<RowOf<ReturnType<typeof columns<Table, Choice>>>> {
  const members = chosenColumns(table, chosen).map(
    ({ name, column }) => `'${name}', ${alias}.${column.name}`,
  );
  return sql.raw(`jsonb_build_object(${members.join(", ")})`) as ReturnType<typeof columns<Table, Choice>>;
}
