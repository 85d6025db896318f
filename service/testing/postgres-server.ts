import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { startPostgres } from "@/lib/testing/start-postgres";
import { openDatabase } from "../src/db/open-database";
import { makeTemplates } from "./pglite-templates";
import { asAdmin, databaseUrl } from "./postgres-admin";

/** The PostgreSQL server of a test run. */
export type TestPostgres = {
  /** The address of a database from which others may be created. */
  url: string;
  /** Name of a migrated, empty database to copy. It has no connections. */
  template: string;
};

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** Databases of tests live for seconds, and nothing follows their log: to look after them took a sixth of the server's time. */
const shortLived = { autovacuum: "off", wal_level: "minimal", max_wal_senders: "0" };

/**
 * Once a run: the server of `DATABASE_URL` if there is one, otherwise our own, and on it a template for the databases
 * of tests. The templates of embedded databases are made too.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const server = given === undefined ? await startPostgres(shortLived) : { url: given, stop: async () => {} };
  const { url } = server;
  const template = `quayside_template_${randomBytes(6).toString("hex")}`;
  const teardown = async () => {
    await asAdmin(url, (admin) => admin`drop database if exists ${admin(template)} with (force)`);
    await server.stop();
  };
  try {
    await asAdmin(url, (admin) => admin`create database ${admin(template)}`);
    await (await openDatabase({ url: databaseUrl(url, template) })).close();
    await makeTemplates();
  } catch (error) {
    await teardown();
    throw error;
  }
  provide("postgres", { url, template });
  return teardown;
}
