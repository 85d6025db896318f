import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** drizzle's typed query builder, whichever driver is behind it. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * What query functions take first: the database, or a transaction of it.
 *
 * Both drivers give the same values: int2, int4, int8, float → number; numeric → string; jsonb → parsed; arrays → arrays;
 * text as it is. Through `orm` a column's own type applies (`uint256` → bigint).
 */
export type Queryable = {
  /** Typed builder for ordinary reads and writes. */
  readonly orm: Orm;
  /**
   * Runs one hand-written statement and gives its rows. `Row` is the caller's word for what the statement selects; int8
   * counts are numbers; sums of int8 or numeric are strings unless cast.
   */
  query<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]>;
};

/** A transaction. Nothing outside the database may be awaited inside one: the embedded database serves nobody else meanwhile. */
export type Tx = Queryable & { readonly kind: "transaction" };

/** The service's database: PGlite in process or PostgreSQL, one schema, one set of migrations. */
export type Db = Queryable & {
  readonly driver: "pglite" | "postgres";
  /** Read committed. Rolls back when `work` throws. Keep it short; see the lock order in `schema/chain.ts`. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Ends connections and gives the folder free. */
  close(): Promise<void>;
};
