import type { DatabaseConfig } from "../db/open-database";
import { stageFolder } from "./stage-folder";
import { stagePostgres } from "./stage-postgres";
import type { StagedDatabase } from "./staged-database";

/**
 * Prepares a place for a restored database, and makes sure that nobody uses the present one.
 *
 * @see docs/decisions/0045-restored-beside-the-present-one.md
 * @throws BackupError `database_busy`; DatabaseError `database_in_use`, `database_unreachable`
 */
export function stageDatabase(database: DatabaseConfig, nowMs: number): Promise<StagedDatabase> {
  const stamp = new Date(nowMs).toISOString().replace(/\D/g, "").slice(0, 14);
  return "url" in database ? stagePostgres(database.url, stamp) : stageFolder(database.folder, stamp);
}
