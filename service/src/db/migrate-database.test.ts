import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, databaseKinds, type TestDatabase } from "../../testing/databases";
import { migrationsFolder } from "./migrations-folder";
import { openDatabase } from "./open-database";

/** Today's migrations with one more. */
async function folderWith(statements: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-migrations-"));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8"));
  const when = Math.max(...journal.entries.map((entry: { when: number }) => entry.when)) + 1;
  const entry = { idx: journal.entries.length, version: "7", when, tag: "9999_next", breakpoints: true };
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(folder, "9999_next.sql"), statements.join("\n--> statement-breakpoint\n"));
  return folder;
}

/** The migrations as they were before one, by its number. */
async function folderBefore(index: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-migrations-"));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8"));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx < index);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

describe.each(databaseKinds)("migrations of %s", (kind) => {
  let database: TestDatabase;
  const folders: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(async () => {
    await database.drop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  const next = async (...statements: string[]) => {
    const folder = await folderWith(statements);
    folders.push(folder);
    return folder;
  };
  /** Opens the database, and says whether it has a table. */
  const findTable = async (name: string, options: Parameters<typeof openDatabase>[1]) => {
    const db = await openDatabase(database.config, options);
    try {
      const rows = await db.query<{ found: boolean }>(sql`select to_regclass(${name}) is not null as found`);
      return rows[0]?.found;
    } finally {
      await db.close();
    }
  };

  it("leave nothing behind when one fails half-way, and the database stays usable", async () => {
    const migrations = await next("create table half_done (id int)", "create table half_done (id int)");
    await expect(openDatabase(database.config, { migrationsFolder: migrations })).rejects.toMatchObject({
      code: "migration_failed",
      message: expect.stringContaining(
        'the database is as it was before: relation "half_done" already exists.',
      ),
    });
    expect(await findTable("half_done", { mode: "auto" })).toBe(false);
  });

  it("are only looked for with `check`, which names how many are missing, and not at all with `off`", async () => {
    await (await openDatabase(database.config, { mode: "check" })).close();
    const migrations = await next("create table later (id int)");
    const findLater = (mode: "auto" | "check" | "off") =>
      findTable("later", { mode, migrationsFolder: migrations });
    await expect(findLater("check")).rejects.toMatchObject({
      code: "schema_outdated",
      message: expect.stringContaining("lacks 1 migrations"),
    });
    expect(await findLater("off")).toBe(false);
    expect(await findLater("auto")).toBe(true);
    expect(await findLater("check")).toBe(true);
  });
});

describe("a migration that cannot lock its table", () => {
  it("gives up before it keeps everybody waiting, and changes nothing", async () => {
    const database = await createTestDatabase("postgres");
    const folder = await folderWith(["alter table orders add column later int"]);
    const other = postgres("url" in database.config ? database.config.url : "", { max: 1 });
    try {
      await other.begin(async (tx) => {
        await tx`lock table orders in access share mode`;
        await expect(
          openDatabase(database.config, { migrationsFolder: folder, lockTimeoutMs: 50 }),
        ).rejects.toMatchObject({
          code: "migration_failed",
          message: expect.stringContaining("another connection kept a table locked"),
        });
      });
    } finally {
      await other.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe("the migrations that build indexes of large tables", () => {
  it("wait for a writer that goes through the tables in the order of locks, and let it end", async () => {
    const database = await createTestDatabase("postgres");
    const folder = await folderBefore(27);
    const client = postgres("url" in database.config ? database.config.url : "", {
      max: 2,
      onnotice: () => {},
    });
    try {
      await client.unsafe("drop schema drizzle cascade; drop schema public cascade; create schema public");
      await (await openDatabase(database.config, { migrationsFolder: folder })).close();
      let migrated: Promise<void> | undefined;
      await client.begin(async (tx) => {
        await tx`select 1 from chain_cursor for update`;
        migrated = openDatabase(database.config).then((db) => db.close());
        migrated.catch(() => {});
        await expect
          .poll(() => client`select 1 from pg_locks where not granted and relation is not null`, {
            timeout: 60_000,
          })
          .not.toEqual([]);
        for (const table of ["orders", "items", "item_meta", "activity", "sale_buckets"])
          await tx`delete from ${tx(table)}`;
      });
      await migrated;
    } finally {
      await client.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
