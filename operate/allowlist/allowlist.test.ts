import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AllowlistRow } from "@/lib/contract/allowlist";
import type { Db } from "../../service/src/db/database";
import { readAllowlistEntry } from "../../service/src/market/drops/allowlists/read-allowlist";
import {
  nameRoots,
  ndjson,
  numberedAddress,
  proves,
  referenceRoot,
  sampleRows,
} from "../../service/testing/allowlists";
import { createTestDatabase, databaseKinds, type TestDatabase } from "../../service/testing/databases";
import { addressOf, fillCollection } from "../../service/testing/fill-collection";
import { callQuayside } from "../testing/run-quayside";

function csv(rows: readonly AllowlistRow[]): string {
  const lines = rows.map(({ address, limit = "", price = "", currency = "" }) =>
    [address, limit, price, currency].join(","),
  );
  return `\uFEFFaddress,limit,price,currency\r\n${lines.join("\r\n")}\r\n\r\n`;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quayside-allowlists-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

/** Runs the command, and fails with what it wrote to standard error. */
async function run(args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
  const { out, err, status } = await callQuayside(["allowlist", ...args], environment);
  if (status !== 0) throw new Error(err);
  return out;
}

describe("allowlist root", () => {
  it("prints the same root for CSV and NDJSON", async () => {
    const rows = sampleRows(200);
    const expected = `${referenceRoot(rows)}\nrows: 200\n`;
    expect(await run(["root", await fileOf("list.ndjson", ndjson(rows))])).toBe(expected);
    expect(await run(["root", await fileOf("list.csv", csv(rows))])).toBe(expected);
  });

  it("accepts columns in any order, and ignores empty ones", async () => {
    const file = await fileOf(
      "few.csv",
      `limit,"address"\n3,${numberedAddress(1)}\n,${numberedAddress(2)}\n`,
    );
    const root = referenceRoot([
      { address: numberedAddress(1), limit: "3" },
      { address: numberedAddress(2) },
    ]);
    expect(await run(["root", file])).toBe(`${root}\nrows: 2\n`);
  });

  it.each([
    ["has no address", "limit,price\n1,2\n", "Line 1 must name columns of address, limit, price, currency"],
    ["names a column of its own", "address,quantity\n", "Line 1 must name columns"],
    [
      "has a cell too many",
      `address,limit\n${numberedAddress(1)},1,2\n`,
      "Line 2 has 3 cells, and the header 2.",
    ],
    ["has a wrong limit", `address,limit\n${numberedAddress(1)},1.5\n`, "Line 2 is not a row: limit"],
  ])("refuses CSV that %s", async (_, text, message) => {
    await expect(run(["root", await fileOf("wrong.csv", text)])).rejects.toThrow(message);
  });

  it("names what is wrong with its arguments", async () => {
    await expect(run(["root"])).rejects.toThrow("<file> is missing.");
    await expect(run(["root", "x", "--rood", "1"])).rejects.toThrow("Unknown option '--rood'");
    await expect(run(["root", join(folder, "nowhere")])).rejects.toThrow("nowhere cannot be read.");
  });
});

const filled = { chain: "base", slug: "followed", count: 1, currencies: [], now: 1_700_000_000 };

describe.each(databaseKinds)("allowlist load on %s", (kind) => {
  const contract = addressOf("followed");
  let database: TestDatabase;
  let environment: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    const { config } = database;
    environment = "url" in config ? { DATABASE_URL: config.url } : { DATA_DIR: config.folder };
    await withDatabase((db) => fillCollection(db, filled));
  });
  afterAll(() => database.drop());

  async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const db = await database.open();
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  it("writes a list whose root is named, once", async () => {
    const rows = sampleRows(300, "loaded");
    const root = referenceRoot(rows);
    const args = ["load", "base", contract, await fileOf("loaded.csv", csv(rows)), "--root", root];
    expect(await run(args, environment)).toBe(`Loaded: ${root}, rows: 300\n`);
    expect(await run(args, environment)).toBe(`Known already: ${root}, rows: 300\n`);
    const [row] = rows;
    if (row === undefined) throw new Error("there are rows");
    const entry = await withDatabase((db) => readAllowlistEntry(db, { root, address: row.address }));
    expect(proves(row, entry?.proof ?? [], root)).toBe(true);
  });

  // The rest is the same for both kinds, and an embedded database takes half a second of work to open.
  if (kind === "pglite") {
    it("refuses while the service has the embedded database open", async () => {
      const rows = sampleRows(10, "in use");
      const file = await fileOf("in-use.ndjson", ndjson(rows));
      const args = ["load", "base", contract, file, "--root", referenceRoot(rows)];
      await withDatabase(async () => {
        await expect(run(args, environment)).rejects.toThrow("Stop it, or set DATABASE_URL");
      });
    });
    return;
  }

  it("writes a list without its root where a stage of the contract names it, and of no other contract", async () => {
    const rows = sampleRows(20, "named");
    const root = referenceRoot(rows);
    const file = await fileOf("named.ndjson", ndjson(rows));
    await withDatabase(async (db) => {
      await fillCollection(db, { ...filled, slug: "drop" });
      await nameRoots(db, addressOf("drop"), [null, root]);
    });
    await expect(run(["load", "base", contract, file], environment)).rejects.toThrow(
      `no stage of ${contract} is known to name. If one is to, repeat with --root ${root}`,
    );
    const there = ["load", "base", addressOf("drop")];
    expect(await run([...there, file], environment)).toBe(`Loaded: ${root}, rows: 20\n`);
    const other = await fileOf("unnamed.ndjson", ndjson(sampleRows(21, "named")));
    await expect(run([...there, other], environment)).rejects.toThrow("repeat with --root");
  });

  it("writes nothing without the root where no stage names it, under another, or for a contract that is not followed", async () => {
    const rows = sampleRows(10, "not loaded");
    const root = referenceRoot(rows);
    const file = await fileOf("refused.ndjson", ndjson(rows));
    const load = (...args: string[]) => run(["load", ...args], environment);
    await expect(load("base", contract, file)).rejects.toThrow(`repeat with --root ${root}`);
    const other = referenceRoot(sampleRows(11, "not loaded"));
    await expect(load("base", contract, file, "--root", other)).rejects.toThrow(`has the root ${root}`);
    await expect(load("base", numberedAddress(7), file, "--root", root)).rejects.toThrow(
      "is not followed on base",
    );
    await expect(load("moon", contract, file, "--root", root)).rejects.toThrow("is not followed on moon");
    await expect(run(["load", "base", contract, file, "--root", root])).rejects.toThrow(
      "DATABASE_URL or DATA_DIR",
    );
    const [address = numberedAddress(0)] = rows.map((row) => row.address);
    expect(await withDatabase((db) => readAllowlistEntry(db, { root, address }))).toBeNull();
  });
});
