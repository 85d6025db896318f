import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { childArguments } from "@/lib/testing/child-arguments";
import { nodeArgs } from "../../../local/processes/bundle-entry";
import { createTestDatabase, databaseKinds, type TestDatabase } from "../../testing/databases";
import { openEmptyPglite } from "../../testing/pglite-templates";
import type { Db, Tx } from "./database";
import { nextSeq } from "./feed-clock";
import { openDatabase } from "./open-database";
import { tend } from "./pglite-upkeep";
import { recordset } from "./recordset";
import { feedClock } from "./schema/chain";
import { sqlArray } from "./sql-array";

describe.each(databaseKinds)("the database on %s", (kind) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    db = await database.open();
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  it("gives the same values through raw SQL", async () => {
    const [row] = await db.query(sql`
      select 3::int8 as int8, count(*) as count, 1.50::numeric as numeric, (2::numeric ^ 256)::numeric(78, 0) as uint256,
        '{"a": [1]}'::jsonb as json, array['a', 'b'] as texts, array[1, 2]::int4[] as ints, true as flag, null::text as nothing`);
    expect(row).toEqual({
      int8: 3,
      count: 1,
      numeric: "1.50",
      uint256: (2n ** 256n).toString(),
      json: { a: [1] },
      texts: ["a", "b"],
      ints: [1, 2],
      flag: true,
      nothing: null,
    });
  });

  it("passes lists and rows as one parameter, whatever they contain", async () => {
    const hostile = ['quote " and \\ backslash', "{brace},comma", ""];
    const [row] = await db.query(sql`
      select ${sqlArray(hostile, "text")} as texts, ${sqlArray([1n, 2n ** 200n], "numeric")}::text[] as numbers`);
    expect(row).toEqual({ texts: hostile, numbers: ["1", (2n ** 200n).toString()] });
    const given = [
      { amount: 2n ** 255n, name: hostile[0], json: { nested: [1n, hostile[1]] }, flag: false },
      { amount: null, name: "" },
    ];
    const fields = { amount: "numeric", name: "text", json: "jsonb", flag: "boolean" } as const;
    expect(await db.query(sql`select * from ${recordset(given, "r", fields)}`)).toEqual([
      { amount: (2n ** 255n).toString(), name: hostile[0], json: { nested: ["1", hostile[1]] }, flag: false },
      { amount: null, name: "", json: null, flag: null },
    ]);
  });

  it("undoes a transaction that throws", async () => {
    const broken = db.transaction(async (tx) => {
      await tx.query(sql`insert into media (hash, source_uri) values ('gone', 'x')`);
      throw new Error("on purpose");
    });
    await expect(broken).rejects.toThrow("on purpose");
    expect(await db.query(sql`select 1 from media where hash = 'gone'`)).toEqual([]);
  });

  it("runs nothing that comes after the end of its transaction", async () => {
    const ended: Tx[] = [];
    await db.transaction(async (tx) => ended.push(tx));
    const late = sql`insert into media (hash, source_uri) values ('late', 'x')`;
    for (const tx of ended) await expect(tx.query(late)).rejects.toThrow();
    expect(await db.query(sql`select 1 from media where hash = 'late'`)).toEqual([]);
  });

  it("numbers the feed without gaps or repeats when several write at once", async () => {
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => db.transaction(async (tx) => nextSeq(tx, 3))),
    );
    const [first = 0] = taken.sort((a, b) => a - b);
    expect(taken).toEqual(Array.from({ length: 8 }, (_, index) => first + 3 * index));
  });

  it("opens again with everything still there", async () => {
    await db.query(sql`insert into media (hash, source_uri) values ('kept', 'x')`);
    await db.close();
    db = await openDatabase(database.config);
    expect(await db.query(sql`select hash from media where hash = 'kept'`)).toEqual([{ hash: "kept" }]);
  });
});

describe("a transaction on PostgreSQL", () => {
  it.each([
    ["a statement", (tx: Tx) => tx.query(sql`select 1`)],
    ["the query builder", (tx: Tx) => tx.orm.select().from(feedClock)],
  ])("fails as one whose database is away if its connection ended before %s", async (_, goOn) => {
    const database = await createTestDatabase("postgres");
    const db = await database.open();
    const count = (pid: number) =>
      db.query<{ count: number }>(
        sql`select count(*)::int4 as count from pg_stat_activity where pid = ${pid}`,
      );
    const work = db.transaction(async (tx) => {
      const [backend] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = backend?.pid ?? 0;
      await db.query(sql`select pg_terminate_backend(${pid}::int4)`);
      // Once another answer has come, the end of the connection has come too.
      while ((await count(pid))[0]?.count !== 0);
      await count(pid);
      await goOn(tx);
    });
    await expect(work).rejects.toMatchObject({ code: "database_unreachable" });
    await db.close();
    await database.drop();
  });
});

describe("the embedded database's upkeep", () => {
  let client: PGlite;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ client, close } = await openEmptyPglite());
  });
  afterAll(() => close());

  it("makes statistics of a table that changed, clears one of dead rows, and leaves the others alone", async () => {
    await client.exec(`
      create table grown (a int); insert into grown select generate_series(1, 500);
      create table churned (a int); insert into churned select generate_series(1, 500); update churned set a = a + 1;
      create table calm (a int); insert into calm values (1);
      select pg_stat_force_next_flush();`);
    const state = async () =>
      (
        await client.query(`
          select relname as name, n_dead_tup::int as dead, n_mod_since_analyze::int as changed
          from pg_stat_user_tables order by 1`)
      ).rows;
    expect(await state()).toEqual([
      { name: "calm", dead: 0, changed: 1 },
      { name: "churned", dead: 500, changed: 1_000 },
      { name: "grown", dead: 0, changed: 500 },
    ]);
    for (let time = 0; time < 3; time += 1) {
      await tend(client);
      await client.query("select pg_stat_force_next_flush()");
    }
    expect(await state()).toEqual([
      { name: "calm", dead: 0, changed: 1 },
      { name: "churned", dead: 0, changed: 0 },
      { name: "grown", dead: 0, changed: 0 },
    ]);
  });

  it("makes statistics also of a table whose rows die faster than it is cleared", async () => {
    await client.exec("create table busy (a int); insert into busy select generate_series(1, 500)");
    for (let time = 0; time < 2; time += 1) {
      await client.exec("update busy set a = a + 1; select pg_stat_force_next_flush()");
      await tend(client);
    }
    const { rows } = await client.query(`
      select last_vacuum is not null as cleared, last_analyze is not null as known from pg_stat_user_tables
      where relname = 'busy'`);
    expect(rows).toEqual([{ cleared: true, known: true }]);
  });
});

describe("the embedded database's folder", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase("pglite");
  });
  afterAll(() => database.drop());

  function folder(): string {
    if (!("folder" in database.config)) throw new Error("not embedded");
    return database.config.folder;
  }

  /** Another process that opens the database, writes rows without end, and prints each one once it is stored. */
  async function startWriter() {
    const args = [...childArguments(), ...(await nodeArgs("service/testing/write-rows.ts")), folder()];
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const stored: number[] = [];
    child.on("message", (number: number) => stored.push(number));
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    return { child, stored, ended };
  }

  it("is refused to a second process, and to a second opening by the first, and keeps what was stored before a kill", async () => {
    const writer = await startWriter();
    await expect.poll(() => writer.stored.length, { timeout: 50_000 }).toBeGreaterThan(20);
    await expect(database.open()).rejects.toMatchObject({ code: "database_in_use" });
    // In the middle of a write.
    writer.child.kill("SIGKILL");
    await writer.ended;
    const db = await database.open();
    await expect(database.open()).rejects.toMatchObject({ code: "database_in_use" });
    const rows = await db.query<{ number: number }>(sql`select hash::int4 as number from media order by 1`);
    await db.close();
    const kept = new Set(rows.map(({ number }) => number));
    expect(writer.stored.filter((number) => !kept.has(number))).toEqual([]);
  });

  it("is given to a new process when the lock's owner has died, even if its number lives on", async () => {
    await writeFile(`${folder()}/db.lock`, JSON.stringify({ pid: process.pid, startedAt: "1" }));
    const db = await database.open();
    await db.close();
  });
});
