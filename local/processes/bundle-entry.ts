import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";
import { bundleOptions } from "./bundle-options";
import { projectRoot } from "./project-root";

/** Unused bundles are removed after a day: a process that was handed one has long read it. */
const keptMs = 86_400_000;

let building = 0;

/** Ends esbuild's own process after the last build: it would keep some 60 MB while local mode runs. */
async function withEsbuild<T>(use: () => Promise<T>): Promise<T> {
  building += 1;
  try {
    return await use();
  } finally {
    building -= 1;
    if (building === 0) await stop();
  }
}

async function bundle(entry: string, folder: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...bundleOptions((path) => JSON.stringify(pathToFileURL(path).href)),
    entryPoints: [entry],
    // Names of sources are relative to it.
    outfile: join(folder, "bundle.mjs"),
    packages: "external",
    sourcemap: "inline",
    sourcesContent: false,
    write: false,
  });
  const [output] = outputFiles;
  if (output === undefined) throw new TypeError(`esbuild made nothing of ${entry}.`);
  return output.contents;
}

async function removeOld(folder: string, prefix: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  for (const file of names.map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > keptMs) await rm(file, { force: true });
  }
}

/**
 * Bundles an entry with the files of ours that it imports; packages stay imports. The file's name holds the hash of its
 * content, so that two starts at once, even of different sources, never run each other's bundle.
 *
 * @param entry absolute path of a TypeScript file
 * @param folder a folder from which the packages resolve
 * @returns the file to run, with `--enable-source-maps` for stack traces with our files' names.
 * @throws esbuild's `BuildFailure`, whose message names file and line.
 */
export async function bundleEntry(entry: string, folder: string): Promise<string> {
  const contents = await withEsbuild(() => bundle(entry, folder));
  const prefix = `${basename(entry, extname(entry))}.`;
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 16);
  const file = join(folder, `${prefix}${hash}.mjs`);
  const now = new Date();
  const isThere = await utimes(file, now, now).then(
    () => true,
    () => false,
  );
  if (isThere) return file;
  await mkdir(folder, { recursive: true });
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, contents);
  await rename(partial, file);
  await removeOld(folder, prefix);
  return file;
}

const bundles = new Map<string, Promise<string>>();

/**
 * The arguments with which Node runs an entry of this repository. It is bundled once in this process, which takes 0.3 s of a
 * processor; to load the service file by file through tsx takes two seconds more at each start.
 *
 * @param entry path from the repository's root: "service/src/main.ts"
 */
export async function nodeArgs(entry: string): Promise<string[]> {
  const folder = join(projectRoot, "node_modules", ".cache", "quayside", dirname(entry));
  const bundled = bundles.get(entry) ?? bundleEntry(join(projectRoot, entry), folder);
  bundles.set(entry, bundled);
  return ["--enable-source-maps", await bundled];
}
