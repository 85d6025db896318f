import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { startTcpProxy, type TcpProxy } from "../../testing/tcp-proxy";
import { createDependencies } from "../create-dependencies";
import { createMarketEvents } from "../market/changes/market-events";
import type { Db } from "./database";
import { nextSeq, readFeedClock } from "./feed-clock";
import { openDatabase } from "./open-database";
import { withStatementLimit } from "./statement-limit";

let database: TestDatabase;
let proxy: TcpProxy;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase("postgres");
  proxy = await startTcpProxy("url" in database.config ? database.config.url : "");
  db = await openDatabase({ url: proxy.url });
});
afterAll(async () => {
  await db.close();
  await proxy.stop();
  await database.drop();
});

it("gives up transactions whose server vanished, and stores nothing of them", async () => {
  const before = await readFeedClock(db);
  let begun = 0;
  let goOn = () => {};
  const silent = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const write = (settle: (ended: Promise<unknown>) => Promise<unknown>) =>
    db.transaction(
      async (tx) => {
        await tx.query(sql`select 1`);
        begun += 1;
        await silent;
        await settle(nextSeq(tx, 1));
      },
      { statementMs: 1_000 },
    );
  // The second one goes on after a statement that failed.
  const works = Promise.allSettled([write((ended) => ended), write((ended) => ended.catch(() => {}))]);
  await expect.poll(() => begun, { timeout: 30_000 }).toBe(2);
  proxy.silence();
  goOn();
  const failed = { status: "rejected", reason: { name: "DatabaseError", code: "database_unreachable" } };
  expect(await works).toMatchObject([failed, failed]);
  proxy.mend();
  expect(await readFeedClock(db)).toBe(before);
});

it("begins a transaction in another connection, if an idle one leads to a server that vanished", async () => {
  await db.query(sql`select 1`);
  proxy.silence();
  proxy.mend();
  expect(await db.transaction((tx) => tx.query(sql`select 1 as one`))).toEqual([{ one: 1 }]);
});

it("lets the server break a statement off that takes too long, and keeps the connection", async () => {
  const pid = sql`select pg_backend_pid() as pid`;
  const before = await db.query(pid);
  const long = db.transaction((tx) => tx.query(sql`select pg_sleep(60)`), { statementMs: 100 });
  await expect(long).rejects.toMatchObject({ code: "57014" });
  expect(await db.query(pid)).toEqual(before);
});

it("gives single statements the limit of their work, and others their own", async () => {
  const limit = sql`select current_setting('statement_timeout') as limit`;
  expect(await withStatementLimit(5_000, () => db.query(limit))).toEqual([{ limit: "5s" }]);
  const long = withStatementLimit(100, () => db.query(sql`select pg_sleep(60)`));
  await expect(long).rejects.toMatchObject({ code: "57014" });
  expect(await db.query(limit)).toEqual([{ limit: "15s" }]);
});

it("lets the server compile no statement", async () => {
  expect(await db.query(sql`select current_setting('jit') as jit`)).toEqual([{ jit: "off" }]);
});

it("gives a transaction for which a caller waits less time than others", async () => {
  const dependencies = createDependencies({
    db,
    events: createMarketEvents(),
    chains: [],
    apiKeys: [],
    mediaUrl: () => "",
    log: pino({ level: "silent" }),
    nowMs: () => Date.now(),
  });
  const limitOf = (of: Db) =>
    of.transaction((tx) => tx.query(sql`select current_setting('statement_timeout') as limit`));
  expect(await limitOf(dependencies.db)).toEqual([{ limit: "15s" }]);
  expect(await limitOf(db)).toEqual([{ limit: "2min" }]);
  await dependencies.close();
});
