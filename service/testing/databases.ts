import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { Db } from "../src/db/database";
import { type DatabaseConfig, openDatabase } from "../src/db/open-database";
import { copyTemplate, migratedTemplate } from "./pglite-templates";
import { databaseUrl, runAdmin } from "./postgres-admin";

/** Both databases that the service supports, for `describe.each` where the kind itself is the subject. */
export const databaseKinds = ["pglite", "postgres"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/**
 * Every other test runs on one of them, because the statements are the same: on PostgreSQL, which takes half of the processor time, or on
 * that of `TEST_DATABASE`, as `npm run soak -- --only=embedded` does.
 */
const usualKind = z.enum(databaseKinds).default("postgres").parse(process.env.TEST_DATABASE);

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
  const admin = runAdmin(url);
  await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
  const config = { url: databaseUrl(url, name) };
  return {
    config,
    open: () => openDatabase(config),
    drop: async () => {
      await admin`drop database if exists ${admin(name)} with (force)`;
    },
  };
}

/** An empty, migrated database. Tests name its kind only where it is their subject, or where several processes open it. */
export function createTestDatabase(kind: DatabaseKind = usualKind): Promise<TestDatabase> {
  return kind === "pglite" ? createPglite() : createPostgres();
}

/** An empty, open database, as `createTestDatabase` makes it; closing it removes it with all its contents. */
export async function openTestDatabase(kind?: DatabaseKind): Promise<Db> {
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
