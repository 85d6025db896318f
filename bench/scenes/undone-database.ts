import type { Db } from "../../service/src/db/database";

/** Ends a transaction that has done its work. */
class Undone extends Error {
  override readonly name = "Undone";
}

/** The same database, but every transaction is rolled back after its work: a market can be measured again and again. */
export function undone(db: Db): Db {
  return {
    ...db,
    async transaction(work, limits) {
      const done: { result: Awaited<ReturnType<typeof work>> }[] = [];
      try {
        await db.transaction(async (tx) => {
          done.push({ result: await work(tx) });
          throw new Undone();
        }, limits);
      } catch (error) {
        const [first] = done;
        if (error instanceof Undone && first !== undefined) return first.result;
        throw error;
      }
      throw new TypeError("The transaction was not rolled back.");
    },
  };
}
