import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../src/db/database";
import { type DatabaseConfig, openDatabase } from "../src/db/open-database";
import { copyTemplate, migratedTemplate } from "./pglite-templates";
import { asAdmin, databaseUrl } from "./postgres-admin";

/** Both databases that the service supports, for `describe.each`. */
export const databaseKinds = ["pglite", "postgres"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export type TestDatabase = {
  /** The setting of a service process. */
  config: DatabaseConfig;
  /** Opens it; close what you opened before `drop`. */
  open: () => Promise<Db>;
  /** Removes it with all its contents. */
  drop: () => Promise<void>;
};

async function createPglite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-test-"));
  await copyTemplate(migratedTemplate, folder);
  const config = { folder };
  return {
    config,
    open: () => openDatabase(config),
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgres(): Promise<TestDatabase> {
  // Imported only here, because measurements use the embedded database without Vitest.
  const { inject } = await import("vitest");
  const { url, template } = inject("postgres");
  const name = `quayside_test_${randomBytes(6).toString("hex")}`;
  await asAdmin(url, (admin) => admin`create database ${admin(name)} template ${admin(template)}`);
  const config = { url: databaseUrl(url, name) };
  return {
    config,
    open: () => openDatabase(config),
    drop: () => asAdmin(url, (admin) => admin`drop database if exists ${admin(name)} with (force)`),
  };
}

/** An empty, migrated database of a kind. Tests whose subject is not the kind use PostgreSQL, which is faster. */
export function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return kind === "pglite" ? createPglite() : createPostgres();
}

/** An empty, open database of a kind; closing it removes it with all its contents. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Db> {
  const database = await createTestDatabase(kind);
  const db = await database.open();
  return {
    ...db,
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}
