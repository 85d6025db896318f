import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Db, Orm } from "./database";
import { lockFolder } from "./folder-lock";
import { migrationsFolder } from "./migrations-folder";
import { startUpkeep } from "./pglite-upkeep";

type Rows = { rows: Record<string, unknown>[] };

/** The queryable part that the database and its transactions share. */
function queryable(orm: Orm) {
  return {
    orm,
    async query<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> {
      const result = (await orm.execute(statement)) as unknown as Rows;
      return result.rows as Row[];
    },
  };
}

/**
 * Opens the embedded database in `{folder}/db`. It runs on the event loop of this process, survives a killed process but
 * not a power loss, and must never be open twice: PGlite would lose rows silently, so the folder is locked.
 */
export async function openPglite(folder: string): Promise<Db> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(join(folder, "db.lock"));
  try {
    const client = await PGlite.create({
      dataDir: join(folder, "db"),
      parsers: { [types.INT8]: Number, [types.NUMERIC]: (text) => text },
    });
    const orm = drizzle(client);
    await migrate(orm, { migrationsFolder });
    const stopUpkeep = startUpkeep(client);
    return {
      ...queryable(orm),
      driver: "pglite",
      transaction: (work) => orm.transaction((tx) => work({ ...queryable(tx), kind: "transaction" })),
      close: async () => {
        await stopUpkeep();
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
