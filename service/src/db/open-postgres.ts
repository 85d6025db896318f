import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { DatabaseError, type Db, type Orm, type Queryable } from "./database";
import { bringUpToDate, lastMigration, migrationsTable, type SchemaOptions } from "./migrate-database";
import { inTransaction, openPostgresPool, runStatement } from "./postgres-pool";
import { statementLimit } from "./statement-limit";

/** The connection strings of a PostgreSQL. */
export interface PostgresConfig {
  /** The address of a pooler in transaction mode, such as PgBouncer, if there is a `directUrl`; otherwise that of the server itself. */
  url: string;
  /** Of the server itself: for migrations and the follower's lease, which need a session of their own. */
  directUrl?: string;
  /** Of a streaming replica, for public reads of the API. */
  readUrl?: string;
}

/** An arbitrary number for this lock: two services that start together migrate one after the other. */
const migrationLock = 7_216_004_211;
const maxConnections = 10;
/** A longer statement is a mistake. Work may set a limit of its own (`statement-limit.ts`), as each transaction does. */
const statementTimeoutMs = 15_000;
const longStatementMs = 120_000;
/**
 * The server would compile a statement that it takes for a dear one. Where a page merges many short walks its guess is far too high, and
 * compiling takes a hundred times as long as the page.
 */
const serverSettings = "-c jit=off";
/** The server breaks a statement off in time. So much later the driver gives the connection up: the server must have vanished. */
const graceMs = 2_000;

const dialect = new PgDialect();

/** Runs a hand-written statement: directly through the driver, without a name (docs/decisions/0017-sql-as-text.md). */
type Run = <Row extends Record<string, unknown>>(statement: pg.QueryConfig) => Promise<Row[]>;

function queryable(client: pg.Pool | pg.PoolClient, run: Run): Queryable {
  let orm: Orm | null = null;
  return {
    get orm() {
      orm ??= drizzle({ client });
      return orm;
    },
    query<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> {
      const { sql: text, params: values } = dialect.sqlToQuery(statement);
      return run<Row>({ text, values });
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

/**
 * Opens a pool of connections to PostgreSQL 15 or later.
 *
 * A pooler in transaction mode takes no settings of a session, so there only the driver limits single statements, and the operator switches
 * the compiler of statements off. The driver does not know whether the server is slow or gone: a statement that it gives up fails with
 * `database_unreachable`.
 *
 * @see docs/decisions/0048-nothing-belongs-to-a-session.md
 */
export async function openPostgres({ url, directUrl }: PostgresConfig, schema: SchemaOptions): Promise<Db> {
  await migrateOnce(directUrl ?? url, schema);
  const isPooled = directUrl !== undefined;
  const opened = openPostgresPool(url, maxConnections, {
    query_timeout: statementTimeoutMs + graceMs,
    ...(isPooled ? {} : { statement_timeout: statementTimeoutMs, options: serverSettings }),
  });
  return {
    ...queryable(opened.pool, (statement) =>
      runStatement(opened, statement, isPooled ? undefined : (statementLimit() ?? statementTimeoutMs)),
    ),
    driver: "postgres",
    maxConnections,
    transaction(work, { statementMs = longStatementMs } = {}) {
      const begin = `begin; set local statement_timeout = '${statementMs}ms'`;
      return inTransaction(opened, { begin, answerMs: statementMs + graceMs }, async (run, client) => {
        let isOver = false;
        const inside = queryable(client, async (statement) => {
          // The connection may serve somebody else by now, where the statement would run without this transaction.
          if (isOver) throw new TypeError("The transaction is over.");
          return run(statement);
        });
        try {
          return await work({ ...inside, kind: "transaction" });
        } finally {
          isOver = true;
        }
      });
    },
    close: opened.close,
  };
}
