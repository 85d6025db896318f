import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type Transaction, types } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { DatabaseError, type Db, type Orm, type Queryable } from "./database";
import { diskFullError, isDiskFull, isFolderFull } from "./disk-full";
import { lockFolder } from "./folder-lock";
import { bringUpToDate, lastMigration, migrationsTable, type SchemaOptions } from "./migrate-database";
import { startUpkeep } from "./pglite-upkeep";
import { keepStatements } from "./prepared-statements";

const dialect = new PgDialect();

/**
 * PGlite's own, with 32 MB of buffers in place of 128. All of them are set up at each start, which took two thirds of its processor
 * time, and the system keeps the same files in memory once more.
 */
export const pgliteParameters = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

/**
 * The queryable part that the database and its transactions share. Hand-written statements go directly to PGlite:
 * through drizzle's session short ones take half as long again (docs/decisions/0017-sql-as-text.md).
 */
function queryable(client: PGlite | Transaction): Queryable {
  let orm: Orm | null = null;
  return {
    get orm() {
      // drizzle requires a PGlite, but uses only methods that a transaction has too.
      orm ??= drizzle(client as PGlite);
      return orm;
    },
    async query<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> {
      const { sql, params } = dialect.sqlToQuery(statement);
      return (await client.query<Row>(sql, params)).rows;
    },
  };
}

/**
 * Opens the embedded database in `{folder}/db`. It runs on the event loop of this process, survives a killed process but
 * not a power loss, and must never be open twice: PGlite would lose rows silently, so the folder is locked.
 *
 * @throws DatabaseError `database_in_use`, `disk_full`, `migration_failed`, `schema_outdated`.
 * @see docs/decisions/0018-two-databases-one-lock.md
 */
export async function openPglite(folder: string, schema: SchemaOptions): Promise<Db> {
  try {
    return await openLocked(folder, schema);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    if (isDiskFull(error) || (await isFolderFull(folder))) throw diskFullError(error, folder);
    throw error;
  }
}

async function openLocked(folder: string, schema: SchemaOptions): Promise<Db> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(join(folder, "db.lock"));
  let opened: PGlite | undefined;
  try {
    const client = await PGlite.create({
      dataDir: join(folder, "db"),
      startParams: pgliteParameters,
      extensions: { btree_gin, pg_trgm },
      parsers: { [types.INT8]: Number, [types.NUMERIC]: (text) => text },
    });
    opened = client;
    await bringUpToDate(schema, {
      async readLast() {
        const [table] = (await client.query<{ name: string | null }>(migrationsTable)).rows;
        if (!table?.name) return null;
        return (await client.query<{ last: number | null }>(lastMigration)).rows[0]?.last ?? null;
      },
      migrate: () => migrate(drizzle(client), { migrationsFolder: schema.migrationsFolder }),
    });
    keepStatements(client);
    const stopUpkeep = startUpkeep(client);
    return {
      ...queryable(client),
      driver: "pglite",
      maxConnections: 1,
      transaction: (work) =>
        client.transaction((tx) => work(Object.assign(queryable(tx), { kind: "transaction" as const }))),
      close: async () => {
        await stopUpkeep();
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    // A database that a full disk broke does not close either.
    await opened?.close().catch(() => {});
    await unlock();
    throw error;
  }
}
