import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { DatabaseError, type Db, type Orm, type Queryable } from "./database";
import { bringUpToDate, lastMigration, migrationsTable, type SchemaOptions } from "./migrate-database";
import { inTransaction, openPostgresPool } from "./postgres-pool";

/** An arbitrary number for this lock: two services that start together migrate one after the other. */
const migrationLock = 7_216_004_211;
const maxConnections = 10;
/** A longer read is a mistake; the follower's transactions raise the limit for themselves. */
const statementTimeoutMs = 15_000;
/** One message: a transaction's first statement. */
const begin = "begin; set local statement_timeout = '120s'";

const dialect = new PgDialect();

/** Hand-written statements go directly to the driver (docs/decisions/0017-sql-as-text.md). */
function queryable(client: pg.Pool | pg.PoolClient): Queryable {
  let orm: Orm | null = null;
  return {
    get orm() {
      orm ??= drizzle({ client });
      return orm;
    },
    async query<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      return (await client.query<Row>(text, params)).rows;
    },
  };
}

async function migrateOnce(url: string, schema: SchemaOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "quayside" });
  // The statement that runs reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    if (schema.mode === "auto") await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await bringUpToDate(schema, {
      async readLast() {
        const { rows: tables } = await client.query<{ name: string | null }>(migrationsTable);
        if (!tables[0]?.name) return null;
        const { rows } = await client.query<{ last: string | null }>(lastMigration);
        return rows[0]?.last ? Number(rows[0].last) : null;
      },
      async migrate() {
        await client.query(`set lock_timeout = ${schema.lockTimeoutMs}`);
        await migrate(drizzle({ client }), { migrationsFolder: schema.migrationsFolder });
      },
    });
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError("database_unreachable", "PostgreSQL cannot be used. Check DATABASE_URL.", {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

/** Opens a pool of connections to PostgreSQL 15 or later. */
export async function openPostgres(url: string, schema: SchemaOptions): Promise<Db> {
  await migrateOnce(url, schema);
  const opened = openPostgresPool(url, maxConnections, { statement_timeout: statementTimeoutMs });
  return {
    ...queryable(opened.pool),
    driver: "postgres",
    maxConnections,
    transaction: (work) =>
      inTransaction(opened, begin, (client) => work({ ...queryable(client), kind: "transaction" })),
    close: opened.close,
  };
}
