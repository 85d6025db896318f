import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/** Whether a statement surely only reads and locks nothing. */
export function isPlainRead(statement: SQL): boolean {
  const { sql: text } = dialect.sqlToQuery(statement);
  return (
    /^[\s(]*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|for (key )?share)\b/i.test(text)
  );
}
