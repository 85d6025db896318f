import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPostgresLimits } from "@/lib/node/limits/limit-store";
import { startTestChain, type TestChain } from "../../../local/testing/chain";
import { chainConfigOf, collectionConfigOf } from "../../testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { followTestChains, waitUntil } from "../../testing/follow-test-chain";
import { type Pooler, startPgbouncer } from "../../testing/pgbouncer";
import { openCountingClient } from "./counting-client";
import type { Db } from "./database";
import { nextSeq } from "./feed-clock";
import { openDatabase } from "./open-database";

let database: TestDatabase;
let pooler: Pooler;
let chain: TestChain;
let directUrl: string;
let db: Db;

beforeAll(async () => {
  [database, chain] = await Promise.all([createTestDatabase("postgres"), startTestChain()]);
  directUrl = "url" in database.config ? database.config.url : "";
  pooler = await startPgbouncer(directUrl);
  db = await openDatabase({ url: pooler.url, directUrl });
});
afterAll(async () => {
  await db.close();
  await pooler.stop();
  await Promise.all([database.drop(), chain.stop()]);
});

it("is a pooler that takes no settings of a session and no prepared statements", async () => {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: pooler.url }));
  for (const client of clients) await client.connect();
  const [first, second] = clients.map((client) => () => client.query({ name: "kept", text: "select 1" }));
  await first?.();
  // It gets the connection that the first one prepared its statement in.
  await expect(second?.()).rejects.toThrow(/already exists/);
  for (const client of clients) await client.end();
  const withSetting = new pg.Client({ connectionString: pooler.url, statement_timeout: 1_000 });
  await expect(withSetting.connect()).rejects.toThrow(/unsupported startup parameter/);
});

it("carries many more callers than it has connections, and keeps transactions apart", async () => {
  const taken = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      n % 2 === 0
        ? db.transaction((tx) => nextSeq(tx, 2))
        : db.query<{ n: number }>(sql`select ${n}::int4 as n`).then(([row]) => -(row?.n ?? 0)),
    ),
  );
  const numbers = taken.filter((number) => number > 0).sort((a, b) => a - b);
  expect(numbers).toHaveLength(15);
  expect(new Set(numbers.map((number, at) => number - 2 * at)).size).toBe(1);
  expect(taken.filter((number) => number < 0)).toHaveLength(15);
  const limits = await Promise.all(
    Array.from({ length: 6 }, () =>
      db.transaction((tx) => tx.query(sql`select current_setting('statement_timeout') as limit`)),
    ),
  );
  expect(limits.flat()).toEqual(Array.from({ length: 6 }, () => ({ limit: "2min" })));
  // Nothing of a transaction is left in the connection that the next caller gets.
  expect(await db.query(sql`select current_setting('statement_timeout') as limit`)).toEqual([{ limit: "0" }]);
});

it("serves a follower", async () => {
  const following = await followTestChains(
    db,
    [chainConfigOf(chain, "base")],
    [collectionConfigOf(chain, "base")],
  );
  const countItems = async () =>
    (await db.query<{ count: number }>(sql`select count(*) as count from items`))[0]?.count;
  await waitUntil(countItems, (count) => count === 20, "the collection's items");
  await following.stop();
});

it("counts the requests of several processes together", async () => {
  const errors: unknown[] = [];
  const stores = [1, 2].map(() =>
    createPostgresLimits({
      client: openCountingClient(pooler.url, { isPooled: true }),
      onStoreChange: (error) => errors.push(error),
      timeoutMs: 30_000,
    }),
  );
  const limit = { name: "pooled", quota: 50 };
  const shares = await Promise.all(
    Array.from({ length: 80 }, (_, n) => stores[n % 2]?.take("somebody", limit)),
  );
  for (const store of stores) await store.close();
  expect(errors).toEqual([]);
  expect(shares.filter((share) => share?.isAllowed)).toHaveLength(50);
});
