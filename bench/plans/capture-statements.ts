import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "../../service/src/db/database";

/** A database that keeps the statements which run on it. */
export interface CapturingDatabase {
  db: Db;
  /** The statements since the last call, each once. */
  take: () => SQL[];
}

const dialect = new PgDialect();

/** Statements that are the same text with the same values are kept once. */
export function captureStatements(db: Db): CapturingDatabase {
  let captured = new Map<string, SQL>();
  return {
    db: {
      ...db,
      query(statement) {
        const { sql: text, params } = dialect.sqlToQuery(statement);
        captured.set(JSON.stringify([text, params.map(String)]), statement);
        return db.query(statement);
      },
    },
    take() {
      const statements = [...captured.values()].filter(isRead);
      captured = new Map();
      return statements;
    },
  };
}

function isRead(statement: SQL): boolean {
  return /^\s*(select|with)\b/i.test(dialect.sqlToQuery(statement).sql);
}

/** The same statement as `explain` with what it really reads. */
export function explained(statement: SQL): SQL {
  return sql`explain (analyze, timing off, format json) ${statement}`;
}
