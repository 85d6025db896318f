import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { QuaysideError } from "@/lib/errors";

/** drizzle's typed query builder, whichever driver is behind it. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * The first parameter of query functions: the database, or a transaction of it.
 *
 * Both drivers give the same values: int2, int4, int8, float → number; numeric → string; jsonb → parsed; arrays →
 * arrays; text unchanged. Through `orm` a column's own type applies (`uint256` → bigint).
 */
export type Queryable = {
  /** Typed builder for ordinary reads and writes. */
  readonly orm: Orm;
  /**
   * Runs one hand-written statement and gives its rows. The caller declares their type as `Row`; int8 counts are
   * numbers; sums of int8 or numeric are strings unless cast.
   */
  query<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]>;
};

/**
 * A transaction. Await nothing outside the database inside one: the embedded database serves no other request
 * meanwhile.
 */
export type Tx = Queryable & { readonly kind: "transaction" };

/** The service's database: PGlite in process or PostgreSQL, one schema, one set of migrations. */
export type Db = Queryable & {
  readonly driver: "pglite" | "postgres";
  /** Statements that can run at the same time. */
  readonly maxConnections: number;
  /**
   * Read committed. Rolls back when `work` throws. Keep it short; see the lock order in `schema/chain.ts`.
   *
   * @param limits.statementMs How long each statement may take, in milliseconds; two minutes by default. The embedded database has no limit.
   */
  transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    limits?: { statementMs?: number | undefined },
  ): Promise<Result>;
  /** Closes connections and unlocks the folder. */
  close(): Promise<void>;
};

/** The database cannot be opened, or not be asked now. */
export class DatabaseError extends QuaysideError<
  | "database_busy"
  | "database_in_use"
  | "database_unreachable"
  | "disk_full"
  | "migration_failed"
  | "schema_outdated"
> {
  override readonly name = "DatabaseError";
}

/** Whether the database was away, so that a moment later the same may succeed. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "database_unreachable";
}

/** Whether too many others wait for the database already. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "database_busy";
}

/** Whether a statement took longer than it may (PostgreSQL documentation, appendix A: `query_canceled`). */
export function isTimedOut(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "57014";
}
