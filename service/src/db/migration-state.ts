import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import { z } from "zod";
import { DatabaseError } from "./database";
import { lockFolder } from "./folder-lock";
import { lastMigration, migrationsTable } from "./migrate-database";
import { migrationsFolder } from "./migrations-folder";
import type { DatabaseConfig } from "./open-database";
import { pgliteParameters } from "./open-pglite";

/** The migrations of this release against those of a database, by name and in order. */
export interface MigrationState {
  applied: string[];
  pending: string[];
  /** A newer release migrated the database. */
  isNewer: boolean;
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

type Ask = (statement: string) => Promise<readonly Record<string, unknown>[]>;

/** When the newest applied migration was made, in milliseconds; 0 for a database without any. */
async function readLastApplied(ask: Ask): Promise<number> {
  const [table] = await ask(migrationsTable);
  if (!table?.name) return 0;
  const [row] = await ask(lastMigration);
  return Number(row?.last ?? 0);
}

async function askPostgres(url: string): Promise<number> {
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return await readLastApplied((statement) => client.unsafe(statement));
  } catch (cause) {
    throw new DatabaseError("database_unreachable", "PostgreSQL cannot be used. Check DATABASE_URL.", {
      cause,
    });
  } finally {
    await client.end();
  }
}

async function askPglite(folder: string): Promise<number> {
  const dataDir = join(folder, "db");
  const exists = await access(dataDir).then(
    () => true,
    () => false,
  );
  if (!exists) return 0;
  const unlock = await lockFolder(join(folder, "db.lock"));
  try {
    const client = await PGlite.create({ dataDir, startParams: pgliteParameters });
    try {
      return await readLastApplied(
        async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
      );
    } finally {
      await client.close();
    }
  } finally {
    await unlock();
  }
}

/**
 * Compares a database with the migrations of this release, and changes nothing.
 *
 * @throws DatabaseError as `openDatabase`.
 */
export async function readMigrationState(config: DatabaseConfig): Promise<MigrationState> {
  const journal = await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8");
  const { entries } = journalSchema.parse(JSON.parse(journal));
  const last =
    "url" in config ? await askPostgres(config.directUrl ?? config.url) : await askPglite(config.folder);
  const names = (kept: (when: number) => boolean) =>
    entries.filter(({ when }) => kept(when)).map(({ tag }) => tag);
  return {
    applied: names((when) => when <= last),
    pending: names((when) => when > last),
    isNewer: entries.every(({ when }) => when < last),
  };
}
