import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalManifest, localManifestSchema } from "@/lib/chains/local-manifest";
import { startStack } from "../../e2e/setup/start-stack";

/** The whole seed: two of its collections have 1,000 items or more, with more than a page of listings. */
const seedScale = 1;

/** A whole local mode with a seeded market, on free ports and in a folder of its own. */
export interface BenchMarket {
  manifest: LocalManifest;
  /** A copy of the service's data folder as it was after the seed, where one was asked for: the running service holds its own. */
  dataCopy: string;
  /** What the service follows; it reads the file again when it changes. */
  collectionsFile: string;
  stop: () => Promise<void>;
}

/**
 * @param needsCopy whether the database is to be copied, which takes a second start.
 * @param onStart takes charge of ending it from the first moment on.
 */
export async function startBenchMarket(
  needsCopy: boolean,
  onStart: (stop: () => Promise<void>) => void,
): Promise<BenchMarket> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-bench-"));
  const state = join(folder, "quayside");
  const dataCopy = join(folder, "data-copy");
  let stopStack = async () => {};
  const stop = async () => {
    await stopStack();
    await rm(folder, { recursive: true, force: true });
  };
  onStart(stop);
  stopStack = (await startStack({ folder: state, seedScale })).stop;
  if (needsCopy) {
    await stopStack();
    // The embedded database is one process's alone, so it is copied while nobody has it open.
    await cp(join(state, "data", "db"), join(dataCopy, "db"), { recursive: true });
    stopStack = (await startStack({ folder: state, seedScale })).stop;
  }
  const manifest = localManifestSchema.parse(JSON.parse(await readFile(join(state, "local.json"), "utf8")));
  return { manifest, dataCopy, collectionsFile: join(state, "collections.json"), stop };
}
