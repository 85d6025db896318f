import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../testing/databases";
import type { Db } from "./database";
import { nextSeq } from "./feed-clock";
import { createGivenClock } from "./given-clock";

let db: Db;
let asked = 0;

beforeAll(async () => {
  db = await openTestDatabase("postgres");
});
afterAll(() => db.close());

function check(of: Db, known = 0) {
  const query: Db["query"] = (statement) => {
    asked += 1;
    return of.query(statement);
  };
  // A busy machine may take longer than callers wait.
  return createGivenClock({ ...of, query }, () => known, 30_000);
}

it("knows a number that another process has just been given from one that nobody was", async () => {
  const givenOf = check(db);
  const number = await db.transaction((tx) => nextSeq(tx, 1));
  expect(await givenOf(number + 1)).toBe(0);
  expect(await givenOf(number)).toBe(number);
  await db.transaction((tx) => nextSeq(tx, 1));
  expect(await givenOf(number + 1)).toBe(number + 1);
});

it("asks nothing about a number that is known, and once for all who wait", async () => {
  asked = 0;
  const givenOf = check(db, 40);
  expect(await Promise.all([givenOf(0), givenOf(40)])).toEqual([0, 40]);
  expect(asked).toBe(0);
  const invented = await Promise.all(
    Array.from({ length: 50 }, (_, index) => givenOf(Number.MAX_SAFE_INTEGER - index)),
  );
  expect(new Set(invented)).toEqual(new Set([0]));
  expect(asked).toBe(1);
});

it("lets every number count while the primary is away", async () => {
  const away = await openTestDatabase("postgres");
  await away.close();
  expect(await check(away)(7)).toBe(7);
});
