import { readDatabaseConfig } from "../../service/src/config";
import type { Db } from "../../service/src/db/database";
import { openDatabase } from "../../service/src/db/open-database";
import type { CommandContext } from "../command-line/define-command";

/**
 * Opens the service's database for one command, and brings its schema up to date as a start of the service does.
 *
 * @throws ConfigError, DatabaseError
 */
export async function withDatabase<Result>(
  environment: CommandContext["environment"],
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(readDatabaseConfig(environment));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
