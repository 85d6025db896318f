import type { Db } from "./database";
import { openPglite } from "./open-pglite";
import { openPostgres } from "./open-postgres";

/** `url`: a PostgreSQL connection string. `folder`: the embedded database lives in `{folder}/db`. */
export type DatabaseConfig = { url: string } | { folder: string };

/**
 * Opens the database and brings its schema up to date (idempotent; several processes may start at once on PostgreSQL).
 *
 * @throws DatabaseError `database_in_use` when another process has the folder, `database_unreachable` when PostgreSQL does
 * not answer.
 */
export function openDatabase(config: DatabaseConfig): Promise<Db> {
  return "url" in config ? openPostgres(config.url) : openPglite(config.folder);
}
