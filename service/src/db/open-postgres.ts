import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { DatabaseError, type Db, type Orm } from "./database";
import { bringUpToDate, lastMigration, migrationsTable, type SchemaOptions } from "./migrate-database";

const int8 = 20;
/** An arbitrary number for this lock: two services that start together migrate one after the other. */
const migrationLock = 7_216_004_211;
const maxConnections = 10;
/** A longer read is a mistake; the follower's transactions raise the limit for themselves. */
const statementTimeoutMs = 15_000;
const transactionTimeout = "SET LOCAL statement_timeout = '120s'";

function queryable(orm: Orm) {
  return {
    orm,
    async query<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> {
      const rows = (await orm.execute(statement)) as unknown as Iterable<Row>;
      return [...rows];
    },
  };
}

async function migrateOnce(url: string, schema: SchemaOptions): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    if (schema.mode === "auto") await client`select pg_advisory_lock(${migrationLock})`;
    await bringUpToDate(schema, {
      async readLast() {
        const [table] = await client.unsafe<{ name: string | null }[]>(migrationsTable);
        if (!table?.name) return null;
        const [row] = await client.unsafe<{ last: string | null }[]>(lastMigration);
        return row?.last ? Number(row.last) : null;
      },
      async migrate() {
        await client.unsafe(`set lock_timeout = ${schema.lockTimeoutMs}`);
        await migrate(drizzle(client), { migrationsFolder: schema.migrationsFolder });
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
  const client = postgres(url, {
    max: maxConnections,
    onnotice: () => {},
    // Seconds. The driver's own pauses grow to twenty, for which a service would be unready with its database back.
    backoff: (failures: number) => Math.min(3 ** failures / 100, 1),
    connection: { statement_timeout: statementTimeoutMs },
    types: { bigint: { to: int8, from: [int8], serialize: String, parse: Number } },
  });
  const orm = drizzle(client);
  return {
    ...queryable(orm),
    driver: "postgres",
    maxConnections,
    transaction: (work) =>
      orm.transaction(async (tx) => {
        await tx.execute(transactionTimeout);
        return work({ ...queryable(tx), kind: "transaction" });
      }),
    close: () => client.end({ timeout: 5 }),
  };
}
