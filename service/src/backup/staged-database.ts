import type { DatabaseConfig } from "../db/open-database";

/** A new, empty database beside the one that is in use, which stays as it is until the new one takes its place. */
export interface StagedDatabase {
  /** Where the new one is. */
  readonly config: DatabaseConfig;
  /**
   * Puts the new database in the place of the other one; close it first. A failure leaves both where they were.
   *
   * @returns the name under which the other one is kept: the restore point.
   */
  install(): Promise<string>;
  /** Removes the new database; the other one is as before. */
  discard(): Promise<void>;
}
