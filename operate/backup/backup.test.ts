import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EarlierFolder, openEarlier } from "../../service/testing/earlier/open-earlier";
import { callQuayside } from "../testing/run-quayside";

describe("quayside backup, export and restore", () => {
  let market: EarlierFolder;
  let scratch: string;
  let environment: Record<string, string>;
  beforeAll(async () => {
    market = await openEarlier();
    scratch = await mkdtemp(join(tmpdir(), "quayside-command-"));
    environment = {
      DATA_DIR: market.folder,
      CHAINS_FILE: join(market.folder, "chains.json"),
      COLLECTIONS_FILE: join(market.folder, "collections.json"),
    };
  });
  afterAll(async () => {
    await market.remove();
    await rm(scratch, { recursive: true, force: true });
  });
  const call = (...line: string[]) => callQuayside(line, environment);

  it("move an earlier market, migrated first, to a backup and back", async () => {
    expect(await call("migrate")).toMatchObject({ status: 0, out: expect.stringContaining("Applied: ") });
    const folder = join(scratch, "backup");
    expect(await call("backup", folder)).toMatchObject({ status: 0, out: `Backed up into ${folder}.\n` });
    const restored = await call("restore", folder, "--json");
    expect(restored).toMatchObject({
      status: 0,
      err: expect.stringContaining("Checking the new database.\n"),
    });
    expect(JSON.parse(restored.out)).toMatchObject({ kind: "full", imported: null, replayed: 0 });
    expect(await call("backup", folder)).toMatchObject({
      status: 1,
      err: expect.stringContaining("is there already"),
    });
  });

  it("move it by an export, and say what is to be done", async () => {
    const file = join(scratch, "market.ndjson");
    const exported = await call("export", file, "--json");
    const { counts } = JSON.parse(exported.out);
    const restored = await call("restore", file);
    expect(restored.status).toBe(0);
    expect(restored.out).toMatch(/^Restored\. The database from before is kept as .*db-before-\d{14}\.\n/);
    expect(restored.out).toContain("Orders become active while the service reads the chains again.");
    // Nobody had started this market since rates are kept by day. A restore notes those of its six chains, as each start does.
    const again = JSON.parse((await call("export", `${file}.again`, "--json")).out);
    expect(again.counts).toEqual({ ...counts, usd_day: 6 });
    const refused = await call("restore", join(scratch, "nothing"), "--json");
    expect(refused.status).toBe(1);
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: "backup_unreadable" } });
  });
});
