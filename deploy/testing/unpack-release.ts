import { execFile } from "node:child_process";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

/** A release on a server. */
export interface UnpackedRelease {
  folder: string;
  version: string;
  /** The name of the web's build, which each of its pages bears. */
  build: string;
}

const releaseSchema = z.object({ version: z.string(), build: z.string() });

/** The one archive in a folder of releases. */
export async function findArchive(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const [archive, ...others] = names.filter((name) => name.endsWith(".tar.gz"));
  if (archive === undefined || others.length > 0) {
    throw new Error(`There must be one release in ${folder}. \`npm run release\` makes it.`);
  }
  return join(folder, archive);
}

/** Unpacks an archive into a folder, in which it gets one of its own. */
export async function unpackRelease(archive: string, folder: string): Promise<UnpackedRelease> {
  await mkdir(folder, { recursive: true });
  const before = await readdir(folder);
  await promisify(execFile)("tar", [
    "--extract",
    "--gzip",
    "--no-same-owner",
    "--file",
    archive,
    "--directory",
    folder,
  ]);
  const [name, ...others] = (await readdir(folder)).filter((entry) => !before.includes(entry));
  if (name === undefined || others.length > 0) throw new Error(`${archive} is not one new folder.`);
  const unpacked = join(folder, name);
  const text = await readFile(join(unpacked, "release.json"), "utf8");
  return { folder: unpacked, ...releaseSchema.parse(JSON.parse(text)) };
}
