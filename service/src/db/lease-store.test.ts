import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import type { Db } from "./database";
import { fenceDatabase, LeaseLostError } from "./fence-database";
import { type Lease, type LeaseStore, openLeaseStore } from "./lease-store";

let database: TestDatabase;
let db: Db;
let store: LeaseStore;
const lost: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase("postgres");
  db = await database.open();
  store = openLeaseStore("url" in database.config ? database.config.url : "");
});
beforeEach(() => letTimePass());
afterEach(() => {
  lost.length = 0;
});
afterAll(async () => {
  await Promise.all([store.close(), db.close()]);
  await database.drop();
});

/** Ends the holder's time, as a clock would. */
const letTimePass = () =>
  db.query(sql`update leases set expires_at = clock_timestamp() where expires_at > now()`);
const take = async (holder: string): Promise<Lease> => {
  const lease = await store.take(holder);
  if (lease === null) throw new Error("the lease is held");
  return lease;
};
const fenced = (lease: Lease) => fenceDatabase(db, lease, () => lost.push(lease.holder));
const tick = sql`update feed_clock set value = value + 1`;
const readClock = async () =>
  (await db.query<{ value: number }>(sql`select value from feed_clock`))[0]?.value;

it("gives the lease to one of several, with a higher number each time", async () => {
  const other = openLeaseStore("url" in database.config ? database.config.url : "");
  const taken = await Promise.all([store.take("a"), other.take("b"), store.take("c"), other.take("d")]);
  const [first] = taken.filter((lease) => lease !== null);
  expect(taken.filter((lease) => lease !== null)).toHaveLength(1);
  await letTimePass();
  expect((await take("e")).number).toBe((first?.number ?? 0) + 1);
  await other.close();
});

it("is free at once when it was given back, and refuses to be renewed then by another's number", async () => {
  const first = await take("first");
  expect(await store.take("second")).toBeNull();
  await store.giveBack(first);
  const second = await take("second");
  expect(await store.renew(first)).toBe(false);
  // A holder that is late gives back nothing that is not its own.
  await store.giveBack(first);
  expect(await store.take("third")).toBeNull();
  expect(await store.renew(second)).toBe(true);
});

it("is renewed while a long transaction of its holder goes on", async () => {
  const lease = await take("busy");
  await fenced(lease).transaction(async (tx) => {
    await tx.query(tick);
    expect(await store.renew(lease)).toBe(true);
  });
});

it("refuses every write of an earlier holder, and none of its reads", async () => {
  const late = fenced(await take("late"));
  await late.query(tick);
  await letTimePass();
  // Nobody took it: what is written is still the work of one process.
  await late.query(tick);
  await take("next");
  const before = await readClock();
  await expect(late.query(tick)).rejects.toBeInstanceOf(LeaseLostError);
  await expect(late.query(sql`with t as (${tick} returning value) select * from t`)).rejects.toThrow(
    LeaseLostError,
  );
  await expect(late.transaction((tx) => tx.query(tick))).rejects.toThrow(LeaseLostError);
  expect(lost).toEqual(["late", "late", "late"]);
  expect(await readClock()).toBe(before);
  expect(await late.query(sql`select value from feed_clock`)).toEqual([{ value: before }]);
});

it("refuses a holder whose number a failover gave to another", async () => {
  const late = await take("late");
  await db.query(sql`update leases set holder = 'other'`);
  await expect(fenced(late).query(tick)).rejects.toThrow(LeaseLostError);
  expect(await store.renew(late)).toBe(false);
});

it("passes from a holder that hangs inside a transaction, of which nothing is stored", async () => {
  const hung = fenced(await take("hung"));
  const before = await readClock();
  let wakeUp = () => {};
  const hanging = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  let isInside = () => {};
  const inside = new Promise<void>((resolve) => {
    isInside = resolve;
  });
  const work = hung.transaction(async (tx) => {
    await tx.query(tick);
    isInside();
    await hanging;
    await tx.query(tick);
  });
  const ended = expect(work).rejects.toThrow();
  await inside;
  await letTimePass();
  const next = fenced(await take("next"));
  await next.query(tick);
  wakeUp();
  await ended;
  expect(await readClock()).toBe((before ?? 0) + 1);
});
