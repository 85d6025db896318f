import { QuaysideError } from "@/lib/errors";

/**
 * Why a backup was not made, or not restored. Nothing was changed then.
 *
 * - `backup_exists`: something is at the path already.
 * - `backup_unreadable`: the file is not there, or is no backup.
 * - `backup_damaged`: it was cut off or changed.
 * - `backup_too_new`: a newer version made it.
 * - `backup_misfit`: it is of another kind of database, or for other chains.
 * - `database_busy`: something is connected to the database.
 * - `journal_needed`: the backup's journal is not given.
 * - `restore_failed`: the restored database did not pass its check.
 * - `tool_missing`, `tool_failed`: `pg_dump` or `pg_restore`.
 * - `disk_full`
 */
export class BackupError extends QuaysideError<
  | "backup_damaged"
  | "backup_exists"
  | "backup_misfit"
  | "backup_too_new"
  | "backup_unreadable"
  | "database_busy"
  | "disk_full"
  | "journal_needed"
  | "restore_failed"
  | "tool_failed"
  | "tool_missing"
> {
  override readonly name = "BackupError";
}
