import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type { Db, Queryable } from "./database";

/** Hears about every hand-written statement. */
export interface DatabaseObserver {
  /** A statement ended. `error`: its SQLSTATE, `connection` where the database did not answer; null: it succeeded. */
  ended(seconds: number, error: string | null): void;
  /** One statement or transaction more, or one less, has a connection or waits for one. */
  demanded(change: 1 | -1): void;
}

/** A statement that takes longer is worth a line in the log. */
const slowMs = 1_000;
const maxTextLength = 2_000;
const maxCauses = 5;

const dialect = new PgDialect();

/** The text of a statement, without its values. */
function textOf(statement: SQL): string {
  return dialect.sqlToQuery(statement).sql.replace(/\s+/g, " ").trim().slice(0, maxTextLength);
}

/** The SQLSTATE of a failed statement; `connection` where the database did not answer, or for any other error. */
export function sqlStateOf(error: unknown): string {
  let current = error;
  for (let depth = 0; depth < maxCauses && current instanceof Error; depth++) {
    if ("code" in current && typeof current.code === "string" && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current.code;
    }
    current = current.cause;
  }
  return "connection";
}

/**
 * The same database, which reports every hand-written statement to the observer, and to the log those that fail or take long. The log
 * never holds the values of a statement.
 */
export function watchDatabase(db: Db, observer: DatabaseObserver, log: Pick<Logger, "warn">): Db {
  async function timed<Row extends Record<string, unknown>>(on: Queryable, statement: SQL): Promise<Row[]> {
    const startMs = performance.now();
    let failure: string | null = null;
    try {
      return await on.query<Row>(statement);
    } catch (error) {
      failure = sqlStateOf(error);
      throw error;
    } finally {
      const ms = performance.now() - startMs;
      observer.ended(ms / 1_000, failure);
      const about = () => ({ ms: Math.round(ms), statement: textOf(statement) });
      if (failure !== null) log.warn({ sqlState: failure, ...about() }, "a statement failed");
      else if (ms > slowMs) log.warn(about(), "a statement was slow");
    }
  }

  async function demanding<Result>(work: () => Promise<Result>): Promise<Result> {
    observer.demanded(1);
    try {
      return await work();
    } finally {
      observer.demanded(-1);
    }
  }

  return {
    ...db,
    query: (statement) => demanding(() => timed(db, statement)),
    transaction: (work, limits) =>
      demanding(() =>
        db.transaction((tx) => {
          const query = <Row extends Record<string, unknown>>(statement: SQL) => timed<Row>(tx, statement);
          return work({
            kind: "transaction",
            get orm() {
              return tx.orm;
            },
            query,
          });
        }, limits),
      ),
  };
}
