import { appendFile, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { startDumpablePostgres } from "../../testing/dumpable-postgres";
import { type EarlierFolder, openEarlier } from "../../testing/earlier/open-earlier";
import type { Db } from "../db/database";
import { isLostNumber, readFeedClock } from "../db/feed-clock";
import { type DatabaseConfig, openDatabase } from "../db/open-database";
import { backUp } from "./back-up";
import { type EssentialCounts, exportEssential } from "./export-essential";
import { type RestoreOptions, restoreBackup } from "./restore";

const nowMs = () => Date.now();

describe("a backup", () => {
  let market: EarlierFolder;
  let scratch: string;
  let embedded: DatabaseConfig;
  /** An essential export of the market. */
  let exported: string;
  let counts: EssentialCounts;
  let clock: number;
  beforeAll(async () => {
    market = await openEarlier();
    embedded = { folder: market.folder };
    scratch = await mkdtemp(join(tmpdir(), "quayside-backups-"));
    exported = join(scratch, "export.ndjson");
    // To open an embedded database takes most of a second of a processor, so this is everything that the tests need of it.
    await withDatabase(embedded, async (db) => {
      counts = await exportEssential({ db, path: exported, nowMs });
      clock = await readFeedClock(db);
    });
    expect(counts.order).toBeGreaterThan(0);
  });
  afterAll(async () => {
    await market.remove();
    await rm(scratch, { recursive: true, force: true });
  });

  async function withDatabase<Result>(
    config: DatabaseConfig,
    work: (db: Db) => Promise<Result>,
  ): Promise<Result> {
    const db = await openDatabase(config);
    return work(db).finally(() => db.close());
  }
  const restore = (path: string, database: DatabaseConfig, options: Partial<RestoreOptions> = {}) =>
    restoreBackup({
      database,
      path,
      readFiles: async () => market,
      journals: [],
      nowMs,
      ...options,
    });
  const countOrders = async (db: Db) =>
    (await db.query<{ count: number }>(sql`select count(*)::int4 as count from orders`))[0]?.count;

  describe("of the embedded database", () => {
    let path: string;
    beforeAll(async () => {
      path = join(scratch, "embedded");
      await backUp({ database: embedded, path, nowMs });
    });

    it("is refused while the service runs, and never written over another one", async () => {
      await withDatabase(embedded, async () => {
        const other = join(scratch, "while-open");
        await expect(backUp({ database: embedded, path: other, nowMs })).rejects.toMatchObject({
          code: "database_in_use",
        });
        await expect(restore(path, embedded)).rejects.toMatchObject({ code: "database_in_use" });
        expect(await readdir(scratch)).toEqual(["embedded", "export.ndjson"]);
      });
      await expect(backUp({ database: embedded, path, nowMs })).rejects.toMatchObject({
        code: "backup_exists",
      });
    });

    it("brings back what was lost, keeps the database from before, and never gives a number again", async () => {
      await withDatabase(embedded, async (db) => {
        await db.query(sql`update orders set hidden = true`);
        await db.query(sql`update feed_clock set value = value + 7`);
      });
      const report = await restore(path, embedded);
      expect(report).toMatchObject({ kind: "full", imported: null, replayed: 0 });
      expect(await readdir(report.restorePoint)).toContain("PG_VERSION");
      await withDatabase(embedded, async (db) => {
        expect(await countOrders(db)).toBe(counts.order);
        expect(await db.query(sql`select 1 from orders where hidden`)).toEqual([]);
        expect(await readFeedClock(db)).toBeGreaterThan(clock + 7);
        const isLost = [clock, clock + 1, clock + 7].map((number) => isLostNumber(db, number));
        expect(await Promise.all(isLost)).toEqual([false, true, true]);
      });
      await rm(report.restorePoint, { recursive: true });
    });

    it("changes nothing if the restored database does not pass its check", async () => {
      await withDatabase(embedded, (db) =>
        db.query(sql`update orders set components = jsonb_set(components, '{salt}', '"1"')`),
      );
      const wrong = join(scratch, "wrong");
      await backUp({ database: embedded, path: wrong, nowMs });
      const findFolder = async () => (await stat(join(market.folder, "db"))).ino;
      const before = await findFolder();
      await expect(restore(wrong, embedded)).rejects.toMatchObject({ code: "restore_failed" });
      // The database is where it was: nothing was put in its place.
      expect(await findFolder()).toBe(before);
      const left = await readdir(market.folder);
      expect(left.filter((name) => /restore|before|lock/.test(name))).toEqual([]);
    });

    it("is refused if it was cut off or changed, is newer, or is of the other database", async () => {
      const elsewhere = { url: "postgres://postgres@127.0.0.1:1/nowhere" };
      await expect(restore(path, elsewhere)).rejects.toMatchObject({ code: "backup_misfit" });
      await expect(restore(join(scratch, "nothing"), embedded)).rejects.toMatchObject({
        code: "backup_unreadable",
      });
      const manifest = join(path, "manifest.json");
      const text = await readFile(manifest, "utf8");
      await writeFile(manifest, text.replace('"format": 1', '"format": 2'));
      await expect(restore(path, embedded)).rejects.toMatchObject({ code: "backup_too_new" });
      await writeFile(manifest, text);
      await appendFile(join(path, "db", "PG_VERSION"), "0");
      await expect(restore(path, embedded)).rejects.toMatchObject({
        code: "backup_damaged",
        message: "db/PG_VERSION of the backup was changed.",
      });
    });
  });

  describe("of what no chain knows", () => {
    let text: string;
    /** A restore opens a PostgreSQL faster than an embedded database. */
    let target: TestDatabase;
    beforeAll(async () => {
      target = await createTestDatabase("postgres");
      text = await readFile(exported, "utf8");
    });

    afterAll(() => target.drop());

    const changed = async (name: string, change: (whole: string) => string) => {
      const other = join(scratch, name);
      await writeFile(other, change(text));
      return restore(other, target.config);
    };

    it("has one line each, in the form of the public API", () => {
      type Line = { kind: string; order: object; counts: Record<string, number> };
      const [header, ...lines] = text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Line);
      expect(header).toMatchObject({ kind: "header", format: 1, journals: [] });
      const end = lines.pop();
      const orders = lines.filter(({ kind }) => kind === "order");
      expect(end).toMatchObject({ kind: "end", counts: { order: orders.length } });
      expect(Object.keys(orders[0]?.order ?? {})).toEqual(["parameters", "signature"]);
    });

    it("is read as the first version of the format had it", async () => {
      // Written by commit efd332d, which had kinds of lines for keys, allowlists, counters and orders.
      const first = fileURLToPath(new URL("../../testing/earlier/export-1.ndjson", import.meta.url));
      const counts = { api_key: 1, allowlist: 2, counter: 1, order: 4 };
      expect(await restore(first, target.config)).toMatchObject({ imported: { counts, leftOut: {} } });
      await withDatabase(target.config, async (db) => {
        const found = sql`select (select json_agg(name) from api_keys) as keys, (select count(*)::int from allowlists) as lists,
          (select json_agg(counter) from counters) as counters,
          (select json_agg(side order by hidden, side) from orders) as orders`;
        expect(await db.query(found)).toEqual([
          {
            keys: ["pricing-bot"],
            lists: 2,
            counters: [7],
            orders: ["listing", "offer", "offer", "listing"],
          },
        ]);
      });
    });

    it("is refused with one line if it is of a newer format", async () => {
      await expect(
        changed("newer", (whole) => whole.replace('"format":1', '"format":2')),
      ).rejects.toMatchObject({
        code: "backup_too_new",
        message: expect.stringMatching(
          /^The export has format 2, and this version reads formats up to 1\. [^\n]*$/,
        ),
      });
    });

    it.each<[string, (whole: string) => string]>([
      ["was cut off after a line", (whole) => whole.slice(0, whole.lastIndexOf("\n", whole.length - 2) + 1)],
      ["was cut off within a line", (whole) => whole.slice(0, -20)],
      ["has another amount", (whole) => whole.replace('"enforced":false', '"enforced":true')],
      ["lacks a line", (whole) => whole.replace(/\n[^\n]*\n/, "\n")],
      ["has a line of an unknown kind", (whole) => whole.replace('"kind":"order"', '"kind":"rumour"')],
      ["has a line of another shape", (whole) => whole.replace('"side":"', '"side":"no ')],
      ["has a line that is not JSON", (whole) => whole.replace('{"kind":"order"', '{"kind"')],
    ])("is refused as a whole if it %s", async (name, change) => {
      await expect(changed(name.replaceAll(" ", "-"), change)).rejects.toMatchObject({
        code: "backup_damaged",
      });
    });

    it("is refused if a chain of it has become another one", async () => {
      const chains = market.chains.map((chain) => ({ ...chain, chainId: chain.chainId + 1 }));
      const readFiles = async () => ({ ...market, chains });
      await expect(restore(exported, target.config, { readFiles })).rejects.toMatchObject({
        code: "backup_misfit",
      });
    });

    it("leaves no file behind when the disk is full", async () => {
      const full = join(scratch, "full.ndjson");
      // Writing to this device fails as on a full disk.
      await symlink("/dev/full", `${full}.part`);
      const failed = withDatabase(target.config, (db) => exportEssential({ db, path: full, nowMs }));
      await expect(failed).rejects.toMatchObject({ code: "disk_full" });
      expect((await readdir(scratch)).filter((name) => name.startsWith("full"))).toEqual([]);
    });
  });

  describe("of PostgreSQL", () => {
    let server: Awaited<ReturnType<typeof startDumpablePostgres>>;
    let database: { url: string };
    beforeAll(async () => {
      server = await startDumpablePostgres();
      database = { url: server.url };
    });
    afterAll(() => server.stop());

    it("moves a market there by an export, and brings all of it back by a dump", async () => {
      const imported = await restore(exported, database);
      expect(imported).toMatchObject({ kind: "essential", imported: { counts, leftOut: {} } });
      const dump = join(scratch, "dump");
      // The market goes on while it is dumped.
      await withDatabase(database, async (db) => {
        await backUp({ database, path: dump, nowMs });
        expect(await countOrders(db)).toBe(counts.order);
        await db.query(sql`truncate orders cascade`);
        await expect(restore(dump, database)).rejects.toMatchObject({ code: "database_busy" });
      });
      const { restorePoint } = await restore(dump, database);
      await withDatabase(database, async (db) => expect(await countOrders(db)).toBe(counts.order));
      const kept = new URL(server.url);
      kept.pathname = restorePoint;
      await withDatabase({ url: kept.href }, async (db) => expect(await countOrders(db)).toBe(0));
    });

    it("changes nothing if pg_restore fails, or is not there", async () => {
      const before = process.env.PATH;
      process.env.PATH = scratch;
      try {
        const path = join(scratch, "no-tool");
        await expect(backUp({ database, path, nowMs })).rejects.toMatchObject({ code: "tool_missing" });
        await expect(restore(join(scratch, "dump"), database)).rejects.toMatchObject({
          code: "tool_missing",
        });
      } finally {
        process.env.PATH = before;
      }
      const client = postgres(server.url, { max: 1 });
      const names = await client<
        { datname: string }[]
      >`select datname from pg_database where datname like '%restore%'`;
      await client.end();
      expect(names).toEqual([]);
    });
  });
});
