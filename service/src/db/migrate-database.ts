import { readMigrationFiles } from "drizzle-orm/migrator";
import { DatabaseError } from "./database";

/**
 * What opening a database does about its schema: `auto` brings it up to date, `check` refuses one that lacks migrations, `off` takes it as
 * it is.
 */
export type MigrationMode = "auto" | "check" | "off";

export interface SchemaOptions {
  mode: MigrationMode;
  /** Where the migrations are. */
  migrationsFolder: string;
  /** Milliseconds that a migration may wait for a lock: meanwhile every other query of that table waits behind it. */
  lockTimeoutMs: number;
}

/** The parts of a migration that depend on the driver. */
interface MigrationSteps {
  /** When the newest applied migration was made, Unix milliseconds; null before the first. */
  readLast(): Promise<number | null>;
  /** Applies the missing migrations in one transaction: all or none. */
  migrate(): Promise<void>;
}

/** The newest applied migration, for `MigrationSteps.readLast`. */
export const lastMigration = "select max(created_at) as last from drizzle.__drizzle_migrations";
export const migrationsTable = "select to_regclass('drizzle.__drizzle_migrations') as name";

const lockNotAvailable = "55P03";

function failedMigration(error: unknown, lockTimeoutMs: number): DatabaseError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  const reason =
    (cause as { code?: unknown }).code === lockNotAvailable
      ? `another connection kept a table locked for ${lockTimeoutMs} ms`
      : cause.message;
  return new DatabaseError(
    "migration_failed",
    `A migration failed, and the database is as it was before: ${reason}.`,
    { cause: error },
  );
}

/**
 * Applies or checks the migrations of a database.
 *
 * @throws DatabaseError `migration_failed`, after which the database is as before; `schema_outdated` in the mode `check`.
 */
export async function bringUpToDate(
  { mode, migrationsFolder, lockTimeoutMs }: SchemaOptions,
  { readLast, migrate }: MigrationSteps,
): Promise<void> {
  if (mode === "off") return;
  if (mode === "auto") {
    await migrate().catch((error: unknown) => {
      throw failedMigration(error, lockTimeoutMs);
    });
    return;
  }
  const last = (await readLast()) ?? 0;
  const missing = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
  if (missing.length === 0) return;
  throw new DatabaseError(
    "schema_outdated",
    `The database lacks ${missing.length} migrations. Apply them with MIGRATE=auto, or set MIGRATE=off.`,
  );
}
