import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createReleaseMaker } from "../../../operate/testing/release-maker";
import type { ReleasePlace } from "./release-place";

export interface ComparedWeb {
  code: number | null;
  /** What the command said of its differences. */
  found: { files: number; pages: string[]; differences: { path: string; problem: string }[] };
}

/** Signs the list of a release's files as its maker, and compares the web that runs from it as anybody can: with `quayside verify-web`. */
export async function createComparison(
  { stranger, release }: ReleasePlace,
  webUrl: string,
): Promise<() => Promise<ComparedWeb>> {
  const maker = createReleaseMaker();
  await maker.signList(release, "quayside of this test");
  const line = ["verify-web", webUrl, "--release", release, "--key", maker.publicKey, "--json"];
  return async () => {
    const { code, out, err } = await stranger.run(join(release, "bin", "quayside"), line);
    if (out === "") throw new Error(`The web could not be compared: ${err}`);
    return { code, found: JSON.parse(out) };
  };
}

/** Changes one byte of a script of a release while `work` goes on, and gives `work` the address at which the web serves it. */
export async function withChangedScript(
  release: string,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const chunks = join(".next", "static", "chunks");
  const name = (await readdir(join(release, chunks))).find((entry) => entry.endsWith(".js"));
  if (name === undefined) throw new Error("A release has scripts.");
  const file = join(release, chunks, name);
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  const middle = changed.length >> 1;
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  await writeFile(file, changed);
  try {
    await work(`/_next/static/chunks/${name}`);
  } finally {
    await writeFile(file, bytes);
  }
}
