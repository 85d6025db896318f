import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../testing/databases";
import { toApiError } from "../api/http/problem-response";
import { type Db, isBusy } from "./database";
import { shareConnections } from "./share-connections";

/** More than may wait. */
const reads = 300;

let db: Db;

beforeAll(async () => {
  db = await openTestDatabase("postgres");
});
afterAll(() => db.close());

/** Holds back every statement of `readSlowly` until it is told to end. */
function holdReads(): Promise<() => Promise<void>> {
  return new Promise((isHeld, reject) => {
    const transaction = db.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(19)`);
      await new Promise<void>((letGo) => {
        isHeld(async () => {
          letGo();
          await transaction;
        });
      });
    });
    transaction.catch(reject);
  });
}

const readSlowly = (on: Pick<Db, "query">) =>
  on.query(sql`select 1 as done from pg_advisory_xact_lock_shared(19)`);

it("lets reads wait in bounds and refuses the others, while all else finds a connection", async () => {
  let [waiting, most] = [0, 0];
  const share = shareConnections(db, {
    patienceMs: 60_000,
    onWaiting(change) {
      waiting += change;
      most = Math.max(most, waiting);
    },
  });
  const endHold = await holdReads();
  const asked = Array.from({ length: reads }, () => share.run(() => readSlowly(share.db)));
  const settled = Promise.allSettled(asked);
  expect(await share.db.query(sql`select 1 as done`)).toEqual([{ done: 1 }]);
  expect(most).toBe(256);
  await endHold();
  const refused = (await settled).flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  // Eight of ten connections work for reads.
  expect(refused).toHaveLength(reads - 256 - 8);
  expect(refused.every(isBusy)).toBe(true);
  expect(waiting).toBe(0);
  expect(await share.run(() => share.db.query(sql`select 1 as done`))).toEqual([{ done: 1 }]);
});

it("asks the caller of a read that waited for too long to try again", async () => {
  const share = shareConnections(db, { patienceMs: 1 });
  const endHold = await holdReads();
  const asked = Array.from({ length: 9 }, () => share.run(() => readSlowly(share.db)));
  const settled = Promise.allSettled(asked);
  const reason: unknown = await Promise.race(asked).catch((error: unknown) => error);
  const error = toApiError(reason);
  expect(error).toMatchObject({ code: "overloaded", status: 503, action: "wait" });
  expect(error.headers).toEqual({ "retry-after": "5" });
  await endHold();
  expect((await settled).filter(({ status }) => status === "fulfilled")).toHaveLength(8);
});

it("lets no transactions of reads take the connections of a trade", async () => {
  const share = shareConnections(db, { patienceMs: 60_000 });
  const endHold = await holdReads();
  const asked = Array.from({ length: 20 }, () => share.run(() => share.db.transaction(readSlowly)));
  expect(await share.db.query(sql`select 1 as done`)).toEqual([{ done: 1 }]);
  await endHold();
  expect(await Promise.all(asked)).toHaveLength(20);
});
