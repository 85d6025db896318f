import type { Db } from "./database";
import type { SchemaOptions } from "./migrate-database";
import { migrationsFolder } from "./migrations-folder";
import { openPglite } from "./open-pglite";
import { openPostgres } from "./open-postgres";

/** `url`: a PostgreSQL connection string. `folder`: the embedded database lives in `{folder}/db`. */
export type DatabaseConfig = { url: string } | { folder: string };

/**
 * Opens the database and brings its schema up to date (idempotent; several processes may start at once on PostgreSQL).
 *
 * @throws DatabaseError `database_in_use` when another process has the folder, `database_unreachable` when PostgreSQL does
 * not answer, `migration_failed`, `schema_outdated`.
 */
export function openDatabase(config: DatabaseConfig, options: Partial<SchemaOptions> = {}): Promise<Db> {
  const schema = { mode: "auto", migrationsFolder, lockTimeoutMs: 10_000, ...options } as const;
  return "url" in config ? openPostgres(config.url, schema) : openPglite(config.folder, schema);
}
