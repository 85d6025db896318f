import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "../../service/src/db/open-database";
import { databaseKinds } from "../../service/testing/databases";
import { copyTemplate, emptyTemplate } from "../../service/testing/pglite-templates";
import { asAdmin, databaseUrl } from "../../service/testing/postgres-admin";
import { callQuayside } from "../testing/run-quayside";

/** A database without a schema, as a new operator has it. */
async function createBareDatabase(kind: (typeof databaseKinds)[number]) {
  if (kind === "pglite") {
    const folder = await mkdtemp(join(tmpdir(), "quayside-migrate-"));
    await copyTemplate(emptyTemplate, folder);
    return { environment: { DATA_DIR: folder }, drop: () => rm(folder, { recursive: true, force: true }) };
  }
  const { url } = inject("postgres");
  const name = `quayside_bare_${randomBytes(6).toString("hex")}`;
  await asAdmin(url, (admin) => admin`create database ${admin(name)}`);
  const drop = () => asAdmin(url, (admin) => admin`drop database if exists ${admin(name)} with (force)`);
  return { environment: { DATABASE_URL: databaseUrl(url, name) }, drop };
}

describe.each(databaseKinds)("migrate on %s", (kind) => {
  it("says what is to be done without doing it, does it, and finds nothing left", async () => {
    const { environment, drop } = await createBareDatabase(kind);
    try {
      const call = async (...line: string[]) => {
        const { out, status } = await callQuayside(["migrate", ...line, "--json"], environment);
        return { status, ...JSON.parse(out) };
      };
      const first = await call("--check");
      expect(first).toMatchObject({ status: 1, applied: [], isNewer: false });
      expect(first.pending[0]).toBe("0000_initial");
      // All of it is still to be done: looking changed nothing.
      expect(await call()).toMatchObject({ status: 0, applied: first.pending, pending: [] });
      expect(await call("--check")).toMatchObject({ status: 0, pending: [] });
      expect(await call()).toMatchObject({ status: 0, applied: [] });
      await pretendNewer(environment);
      expect(await call("--check")).toMatchObject({ status: 1, isNewer: true });
      expect(await call()).toMatchObject({
        status: 1,
        error: { message: expect.stringContaining("newer release") },
      });
    } finally {
      await drop();
    }
  });
});

/** Writes down a migration that this release does not know. */
async function pretendNewer(environment: { DATABASE_URL: string } | { DATA_DIR: string }): Promise<void> {
  const config =
    "DATABASE_URL" in environment ? { url: environment.DATABASE_URL } : { folder: environment.DATA_DIR };
  const db = await openDatabase(config);
  try {
    await db.orm.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
    );
  } finally {
    await db.close();
  }
}
