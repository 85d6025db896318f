import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type postgres from "postgres";

/** Rows of one piece of text for the server. */
const rowsTogether = 100;
const special = /[\\\t\n\r]/;
const allSpecial = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

type Encode = (value: unknown) => string;

const escapeText = (text: string) =>
  special.test(text) ? text.replaceAll(allSpecial, (found) => escapes[found] ?? "") : text;

/** A member of an array of numbers or of words without special characters. */
const encodeArray: Encode = (value) => `{${(value as readonly unknown[]).join(",")}}`;

function encoderOf(column: PgColumn): Encode {
  const type = column.getSQLType();
  if (type === "jsonb") return (value) => escapeText(JSON.stringify(value));
  if (type.endsWith("[]")) return encodeArray;
  if (type === "text") return (value) => escapeText(value as string);
  if (type === "boolean") return (value) => (value === true ? "t" : "f");
  return String;
}

/**
 * Writes rows to a table by COPY, in PostgreSQL's text format.
 *
 * @param keys The columns that the rows have.
 * @see https://www.postgresql.org/docs/15/sql-copy.html
 */
export async function copyRows<Table extends PgTable, const Key extends keyof Table["$inferSelect"] & string>(
  sql: postgres.Sql,
  table: Table,
  { keys, rows }: { keys: readonly Key[]; rows: Iterable<{ [Name in Key]: Table["$inferSelect"][Name] }> },
): Promise<void> {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  const columns = keys.flatMap((key) => {
    const column = all[key];
    return column === undefined ? [] : [{ key, name: column.name, encode: encoderOf(column) }];
  });
  function* text() {
    let piece: string[] = [];
    for (const row of rows) {
      let line = "";
      for (let at = 0; at < columns.length; at += 1) {
        const column = columns[at];
        if (column === undefined) continue;
        const value = row[column.key];
        line += `${at > 0 ? "\t" : ""}${value === null || value === undefined ? "\\N" : column.encode(value)}`;
      }
      piece.push(line);
      if (piece.length < rowsTogether) continue;
      piece.push("");
      yield piece.join("\n");
      piece = [];
    }
    if (piece.length > 0) yield `${piece.join("\n")}\n`;
  }
  const { name } = getTableConfig(table);
  const names = columns.map((column) => `"${column.name}"`).join(", ");
  const writable = await sql.unsafe(`copy "${name}" (${names}) from stdin`).writable();
  await pipeline(Readable.from(text()), writable);
}
