import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../../../testing/databases";
import type { Db } from "../../../db/database";
import { doubtedBlock, watchFunds } from "./watched-funds";

const currency = "0x00000000000000000000000000000000000000C0";
const account = "0x00000000000000000000000000000000000000aA";

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Stores a reading, when the follower has applied block 100. @returns the stored balance and block */
async function watch(block: number, balance: bigint): Promise<[string, number]> {
  await db.transaction((tx) =>
    watchFunds(tx, { chain: "base", applied: 100 }, [{ currency, account, balance, allowance: 9n, block }]),
  );
  const [row] = await db.query<{ balance: string; block: number }>(
    sql`select balance::text as balance, block from funds where account = ${account}`,
  );
  return [row?.balance ?? "", row?.block ?? 0];
}

it("has the follower read again what is older than the block that it has applied", async () => {
  // The maker may have spent it in the blocks between, in which nobody watched.
  expect(await watch(99, 7n)).toEqual(["7", doubtedBlock]);
  expect(await watch(100, 6n)).toEqual(["6", 100]);
  // The follower may never apply the block of a newer reading.
  expect(await watch(104, 5n)).toEqual(["5", 100]);
  // An older reading replaces nothing. The follower still reads again.
  expect(await watch(98, 4n)).toEqual(["5", doubtedBlock]);
});
