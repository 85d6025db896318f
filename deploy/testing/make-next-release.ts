import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { readLogTail, startOnLeash } from "../../local/processes/leash";
import { projectRoot } from "../../local/processes/project-root";
import { findArchive } from "./unpack-release";

/** What commands wrote, and the history: no part of the sources. */
const notCopied = /^(\.git|\.next.*|\.quayside|release|test-results|playwright-report|coverage)$/;

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing changed in ${file}.`);
  await writeFile(file, changed);
}

async function changeVersion(folder: string): Promise<void> {
  await edit(join(folder, "package.json"), (text) =>
    text.replace(
      /"version": "(\d+)\.(\d+)\.\d+"/,
      (_, major, minor) => `"version": "${major}.${Number(minor) + 1}.0"`,
    ),
  );
}

/** A word that a script of the browser holds. */
async function changeScript(folder: string): Promise<void> {
  await edit(join(folder, "components", "layout", "theme-toggle.tsx"), (text) =>
    text.replace(/label="[^"]+"/, 'label="Light or dark"'),
  );
}

/** @returns the migration's name. */
async function addMigration(folder: string): Promise<string> {
  const migrations = join(folder, "service", "drizzle");
  const tag = "9999_next-release";
  await writeFile(
    join(migrations, `${tag}.sql`),
    'ALTER TABLE "collections" ADD COLUMN "next_release" text;\n',
  );
  await edit(join(migrations, "meta", "_journal.json"), (text) => {
    const journal = JSON.parse(text) as Journal;
    const last = journal.entries.at(-1);
    if (last === undefined) throw new TypeError("There are migrations.");
    const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
    return JSON.stringify({ ...journal, entries: [...journal.entries, next] });
  });
  return tag;
}

/**
 * Makes the release that could follow this one, in a copy of the sources: with the next version, another script, and a migration that adds
 * a column.
 *
 * @param folder an empty one.
 */
export async function makeNextRelease(folder: string): Promise<{ archive: string; migration: string }> {
  const sources = join(folder, "sources");
  await mkdir(sources);
  const names = (await readdir(projectRoot)).filter((name) => !notCopied.test(name));
  const paths = names.map((name) => join(projectRoot, name));
  await promisify(execFile)("cp", ["--archive", "--reflink=auto", ...paths, sources]);
  await changeVersion(sources);
  await changeScript(sources);
  const migration = await addMigration(sources);
  const logFile = join(folder, "release.log");
  const making = startOnLeash({
    name: "next release",
    command: "npm",
    args: ["--prefix", sources, "run", "release"],
    env: {},
    logFile,
  });
  if ((await making.exited) !== 0)
    throw new Error(`The next release was not made.\n${await readLogTail(logFile)}`);
  const made = await findArchive(join(sources, "release"));
  const archive = join(folder, basename(made));
  await rename(made, archive);
  await rm(sources, { recursive: true });
  return { archive, migration };
}
