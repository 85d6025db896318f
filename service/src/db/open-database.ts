import type { Db } from "./database";
import type { SchemaOptions } from "./migrate-database";
import { migrationsFolder } from "./migrations-folder";
import { openPglite } from "./open-pglite";
import { openPostgres, type PostgresConfig } from "./open-postgres";

/** A PostgreSQL, or the embedded database, which lives in `{folder}/db`. */
export type DatabaseConfig = PostgresConfig | { folder: string };

/**
 * Opens the database and brings its schema up to date (idempotent; several processes may start at once on PostgreSQL).
 *
 * @throws DatabaseError `database_in_use` when another process has the folder, `database_unreachable` when PostgreSQL does
 * not answer, `disk_full`, `migration_failed`, `schema_outdated`.
 */
export function openDatabase(config: DatabaseConfig, options: Partial<SchemaOptions> = {}): Promise<Db> {
  const schema = { mode: "auto", migrationsFolder, lockTimeoutMs: 10_000, ...options } as const;
  return "url" in config ? openPostgres(config, schema) : openPglite(config.folder, schema);
}
