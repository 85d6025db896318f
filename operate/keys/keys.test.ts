import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOwnJournal } from "../../service/src/backup/known-journals";
import type { Db } from "../../service/src/db/database";
import { acceptedAs } from "../../service/testing/accepted-as";
import { createTestDatabase, type TestDatabase } from "../../service/testing/databases";
import { callQuayside } from "../testing/run-quayside";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

let database: TestDatabase;
let db: Db;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase("postgres");
  if (!("url" in database.config)) throw new Error("a PostgreSQL has an address");
  environment = { DATABASE_URL: database.config.url };
  db = await database.open();
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** The JSON value of a command that succeeds. */
async function call(...line: string[]) {
  const { out, err, status } = await callQuayside(["keys", ...line, "--json"], environment);
  if (status !== 0) throw new Error(err);
  return JSON.parse(out);
}

describe("keys", () => {
  it("issues a key of the operator with its own limits, which the service accepts", async () => {
    const issued = await call(
      "create",
      "--name",
      "web",
      "--scope=read",
      "--scope=orders:write",
      "--read-limit=none",
    );
    expect(issued).toMatchObject({ name: "web", account: null, expiresAt: null });
    expect(await acceptedAs(db, issued.key)).toEqual({
      scopes: ["read", "orders:write"],
      limits: { read: null, write: 120, fulfillment: 120 },
    });
  });

  it("lists keys without their secrets, rotates one, and revokes it", async () => {
    const terms = [
      "--name",
      "partner",
      "--scope=read",
      "--account",
      account.toLowerCase(),
      "--expires-in",
      "90d",
    ];
    const first = await call("create", ...terms);
    expect(first.expiresAt - first.createdAt).toBe(90 * 86_400);
    const second = await call("rotate", first.id, "--overlap", "0s");
    expect(second).toMatchObject({ account, scopes: ["read"], expiresAt: first.expiresAt });
    expect(await Promise.all([first, second].map(({ key }) => acceptedAs(db, key)))).toEqual([
      null,
      expect.objectContaining({ scopes: ["read"] }),
    ]);

    const listed = await call("list", "--account", account);
    expect(listed.keys.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    expect(JSON.stringify(listed)).not.toContain(second.key);
    expect((await call("list", "--account", account, "--all")).keys).toHaveLength(2);
    expect(await call("revoke", second.id)).toEqual({ id: second.id, isRevoked: true });
    expect(await acceptedAs(db, second.key)).toBeNull();
    expect((await call("list", "--account", account)).keys).toEqual([]);
  });

  it("records ends in the service's journal, and refuses to end a key without it", async () => {
    const { id } = await call("create", "--name", "journalled", "--scope=read");
    const folder = await mkdtemp(join(tmpdir(), "quayside-keys-"));
    const file = join(folder, "journal");
    const log = pino({ level: "silent" });
    try {
      await (await openOwnJournal(db, { path: file, log }))?.close();
      const refused = await callQuayside(["keys", "revoke", id], environment);
      expect(refused).toMatchObject({ status: 1, err: expect.stringContaining("Set JOURNAL_FILE") });
      const other = join(folder, "other-journal");
      const misled = await callQuayside(["keys", "revoke", id], { ...environment, JOURNAL_FILE: other });
      expect(misled).toMatchObject({ status: 1, err: expect.stringContaining("is not the one") });
      await expect(stat(other)).rejects.toThrow("ENOENT");
      const kept = await callQuayside(["keys", "revoke", id], { ...environment, JOURNAL_FILE: file });
      expect(kept.status).toBe(0);
      expect(await readFile(file, "utf8")).toContain(`"key":"${id}"`);
    } finally {
      await openOwnJournal(db, { path: undefined, log });
      await rm(folder, { recursive: true, force: true });
    }
  });

  it("shows the secret once, and who has which key", async () => {
    const created = await callQuayside(["keys", "create", "--name", "bot", "--scope", "read"], environment);
    const [key = ""] = created.out.split("\n");
    expect(await acceptedAs(db, key)).not.toBeNull();
    const listed = await callQuayside(["keys", "list"], environment);
    expect(listed.out).toMatch(/^key_[0-9a-f]{24} {3}bot +qs_live_\S+ +operator +read +valid +never used$/m);
    expect(listed.out).not.toContain(key);
  });

  it.each([
    ["no scope", ["create", "--name", "x"], "--scope is missing.", 2],
    [
      "an unknown scope",
      ["create", "--name", "x", "--scope", "admin"],
      "must be one of read, orders:write",
      2,
    ],
    ["a wrong time", ["create", "--name", "x", "--scope", "read", "--expires-in", "soon"], "such as 90d", 2],
    ["a wrong address", ["list", "--account", "0x12"], "must be an address", 2],
    ["an unknown key", ["revoke", "key_none"], "There is no such key.", 1],
  ])("refuses %s", async (_, line, message, status) => {
    const run = await callQuayside(["keys", ...line], environment);
    expect(run).toMatchObject({ err: expect.stringContaining(message), status, out: "" });
  });

  it("names the variable that is missing", async () => {
    const run = await callQuayside(["keys", "list"]);
    expect(run).toMatchObject({
      err: expect.stringContaining("DATABASE_URL or DATA_DIR is needed"),
      status: 1,
    });
  });
});
