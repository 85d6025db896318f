import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundleEntry } from "./bundle-entry";
import { projectRoot } from "./project-root";

const run = promisify(execFile);

describe("a bundled entry", () => {
  let folder: string;
  let entry: string;
  let cache: string;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "quayside-bundle-")));
    entry = join(folder, "main.mts");
    cache = join(folder, "cache");
    await mkdir(join(folder, "inner"));
    await writeFile(
      join(folder, "inner", "beside.ts"),
      `export const beside: string = new URL("./picture.svg", import.meta.url).href;
export class Left extends Error {}
export function fail(): never {
  throw new Left("gone");
}
`,
    );
    await writeFile(
      entry,
      `import { QuaysideError } from "@/lib/errors";
import { beside, fail } from "./inner/beside";
const { code } = new QuaysideError("some_code", "words");
process.stdout.write(JSON.stringify([code, import.meta.url, beside, process.argv.slice(2)]));
if (process.argv[2] === "fail") fail();
`,
    );
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function bundlesIn(place: string): Promise<string[]> {
    const names = (await readdir(place)).filter((name) => name.endsWith(".mjs"));
    return names.map((name) => join(place, name)).toSorted();
  }

  /** Gives the sources the time of an hour ago. */
  async function ageSources(): Promise<void> {
    const before = new Date(Date.now() - 3_600_000);
    for (const source of [entry, join(folder, "inner", "beside.ts")]) await utimes(source, before, before);
  }

  it("answers as its sources do: aliases, relative imports and the addresses of files", async () => {
    const env = { ...process.env, TSX_TSCONFIG_PATH: join(projectRoot, "tsconfig.json") };
    const sources = await run(process.execPath, ["--import", "tsx", entry, "one"], { cwd: projectRoot, env });
    const bundled = await run(process.execPath, [await bundleEntry(entry, cache), "one"]);
    expect(bundled.stdout).toBe(sources.stdout);
    expect(JSON.parse(bundled.stdout)).toEqual([
      "some_code",
      `file://${folder}/main.mts`,
      `file://${folder}/inner/picture.svg`,
      ["one"],
    ]);
  });

  it("names sources and lines in its stack traces", async () => {
    const file = await bundleEntry(entry, cache);
    await expect(run(process.execPath, ["--enable-source-maps", file, "fail"])).rejects.toMatchObject({
      stderr: expect.stringMatching(/inner\/beside\.ts:4:9[\s\S]*main\.mts:5:/),
    });
  });

  it("is not made where a source has a fault, whose file and line are named", async () => {
    await writeFile(join(folder, "inner", "beside.ts"), "export const beside = 1;\nexport const = 2;\n");
    await expect(bundleEntry(entry, cache)).rejects.toThrow(/inner\/beside\.ts:2:13: ERROR/);
  });

  it("is one file for one content, whole for every start at once, and another after a change", async () => {
    const [file, ...others] = await Promise.all([1, 2, 3].map(() => bundleEntry(entry, cache)));
    expect(others).toEqual([file, file]);
    await writeFile(join(folder, "inner", "beside.ts"), "export const beside = 2;\nexport const fail = 3;\n");
    const changed = await bundleEntry(entry, cache);
    expect(changed).not.toBe(file);
    expect(await bundlesIn(cache)).toEqual([file, changed].toSorted());
  });

  it("is taken as it is while none of its files changes", async () => {
    await ageSources();
    const file = await bundleEntry(entry, cache);
    // A new bundle would replace these words.
    await writeFile(file, "kept");
    expect(await bundleEntry(entry, cache)).toBe(file);
    expect(await readFile(file, "utf8")).toBe("kept");

    await utimes(entry, new Date(), new Date());
    await bundleEntry(entry, cache);
    expect(await readFile(file, "utf8")).not.toBe("kept");
  });

  it("is made again where a source was written while it was made, or is gone", async () => {
    await bundleEntry(entry, cache);
    const soon = new Date(Date.now() + 60_000);
    await utimes(entry, soon, soon);
    const file = await bundleEntry(entry, cache);
    await writeFile(file, "kept");
    await bundleEntry(entry, cache);
    expect(await readFile(file, "utf8")).not.toBe("kept");

    await ageSources();
    await bundleEntry(entry, cache);
    await rm(join(folder, "inner", "beside.ts"));
    await expect(bundleEntry(entry, cache)).rejects.toThrow(/inner\/beside/);
  });

  it("is made again where the record of it is damaged", async () => {
    await ageSources();
    const file = await bundleEntry(entry, cache);
    await writeFile(join(cache, "main.json"), "{");
    await writeFile(file, "kept");
    await bundleEntry(entry, cache);
    expect(await readFile(file, "utf8")).not.toBe("kept");
  });

  it("is made again in another place, whose paths it names", async () => {
    await ageSources();
    const file = await bundleEntry(entry, cache);
    const record = join(cache, "main.json");
    await writeFile(record, (await readFile(record, "utf8")).replace(projectRoot, "/where/it/was"));
    await writeFile(file, "kept");
    await bundleEntry(entry, cache);
    expect(await readFile(file, "utf8")).not.toBe("kept");
  });

  it("is removed when it was not used for a day", async () => {
    const file = await bundleEntry(entry, cache);
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(file, longAgo, longAgo);
    await writeFile(join(folder, "inner", "beside.ts"), "export const beside = 2;\nexport const fail = 3;\n");
    const changed = await bundleEntry(entry, cache);
    expect(await bundlesIn(cache)).toEqual([changed]);
  });
});
