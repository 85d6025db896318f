import { createHash } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { migrationsFolder } from "../src/db/migrations-folder";
import { openDatabase } from "../src/db/open-database";
import { pgliteParameters } from "../src/db/open-pglite";

const packageLock = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

/** Embedded databases to copy, since making one takes five processor seconds and a copy half of one. */
export interface PgliteTemplate {
  name: string;
  /** Files, beside the migrations and the versions of packages, on which its contents depend. */
  sources: readonly string[];
  /** Makes the database in `{folder}/db`, and closes it. */
  make: (folder: string) => Promise<void>;
}

/** Without any table. */
export const emptyTemplate: PgliteTemplate = {
  name: "empty",
  sources: [],
  make: async (folder) =>
    (await PGlite.create({ dataDir: join(folder, "db"), startParams: pgliteParameters })).close(),
};

/** With today's schema, and empty. */
export const migratedTemplate: PgliteTemplate = {
  name: "migrated",
  sources: [],
  make: async (folder) => {
    await copyTemplate(emptyTemplate, folder);
    await (await openDatabase({ folder })).close();
  },
};

async function hashOf(sources: readonly string[]): Promise<string> {
  const migrations = await readdir(migrationsFolder, { recursive: true, withFileTypes: true });
  const files = migrations.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const hash = createHash("sha256");
  for (const path of [...paths, packageLock, ...sources]) hash.update(await readFile(path));
  return hash.digest("hex").slice(0, 16);
}

/** The folder of a template, which is made if there is none. */
async function findTemplate({ name, sources, make }: PgliteTemplate): Promise<string> {
  const template = join(tmpdir(), `quayside-pglite-${name}-${await hashOf(sources)}`);
  const exists = await readdir(template).then(
    () => true,
    () => false,
  );
  if (exists) return template;
  const building = await mkdtemp(join(tmpdir(), "quayside-pglite-building-"));
  await make(building);
  // The first process wins; the loser's copy is as good and is removed.
  await rename(building, template).catch(() => rm(building, { recursive: true, force: true }));
  return template;
}

/** Copies a template into a folder, so that it holds the database `{folder}/db`. */
export async function copyTemplate(template: PgliteTemplate, folder: string): Promise<void> {
  // Its 1,300 files take ten times as much processor time by promises.
  cpSync(await findTemplate(template), folder, { recursive: true });
}

/** Makes the templates that most tests copy, before several processes would each make their own. */
export async function makeTemplates(): Promise<void> {
  await findTemplate(migratedTemplate);
}

/** An open PGlite without any table. Closing it removes it. */
export async function openEmptyPglite(): Promise<{ client: PGlite; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-pglite-"));
  await copyTemplate(emptyTemplate, folder);
  const client = await PGlite.create({ dataDir: join(folder, "db"), startParams: pgliteParameters });
  return {
    client,
    close: async () => {
      await client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
