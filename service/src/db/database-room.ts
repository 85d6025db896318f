import { sql } from "drizzle-orm";
import { type Db, isBusy, isTimedOut, isUnreachable } from "./database";
import { diskFullState, isDiskFull } from "./disk-full";

/** Whether the disk of the database is known to have room. */
export interface DatabaseRoom {
  /** Hears the SQLSTATE of every statement that failed. */
  failed(sqlState: string): void;
  /** After a change failed for want of room, asks the database whether there is room again. */
  hasRoom(): Promise<boolean>;
}

/** @param db not watched itself, or each question would be counted as a failed statement. */
export function watchRoom(db: Pick<Db, "transaction">): DatabaseRoom {
  let isFull = false;
  let asking: Promise<void> | null = null;

  /** Writes about 2 MB, as much as a few changes could need, into a table that ends with the transaction. */
  async function tryToWrite(): Promise<void> {
    try {
      await db.transaction((tx) =>
        tx.query(sql`
          create temporary table room_trial on commit drop as
          select md5(n::text) as filler from generate_series(1, 30000) n`),
      );
      isFull = false;
    } catch (error) {
      // A database that could not be asked tells nothing new.
      if (!isUnreachable(error) && !isBusy(error) && !isTimedOut(error)) isFull = isDiskFull(error);
    }
  }

  return {
    failed(sqlState) {
      if (sqlState === diskFullState) isFull = true;
    },
    async hasRoom() {
      if (!isFull) return true;
      asking ??= tryToWrite().finally(() => {
        asking = null;
      });
      await asking;
      return !isFull;
    },
  };
}
