import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalManifest, localManifestSchema } from "@/lib/chains/local-manifest";
import { startStack } from "../../e2e/setup/start-stack";

/** The whole seed: two of its collections have at least 1,000 items and more than a page of listings. */
const seedScale = 1;

/** More than the measurements send: a refusal would end them. */
const visitorRequestsPerMinute = 60_000_000;

/** A whole local mode with a seeded market, on free ports and in a separate folder. */
export interface BenchMarket {
  manifest: LocalManifest;
  /** A copy of the service's data folder right after the seed, if requested: the running service locks its own. */
  dataCopy: string;
  /** The service's collections file; the service reads it again after a change. */
  collectionsFile: string;
  /** The file with the web's own addresses of each chain. */
  webChainsFile: string;
  stop: () => Promise<void>;
}

/**
 * @param needsCopy whether to copy the database, which needs a second start.
 * @param onStart takes charge of stopping the market from the first moment.
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
  const start = () => startStack({ folder: state, seedScale, visitorRequestsPerMinute });
  stopStack = (await start()).stop;
  if (needsCopy) {
    await stopStack();
    // Only one process can open the embedded database, so it is copied while it is closed.
    await cp(join(state, "data", "db"), join(dataCopy, "db"), { recursive: true });
    stopStack = (await start()).stop;
  }
  const manifest = localManifestSchema.parse(JSON.parse(await readFile(join(state, "local.json"), "utf8")));
  const [collectionsFile, webChainsFile] = [join(state, "collections.json"), join(state, "web-chains.json")];
  return { manifest, dataCopy, collectionsFile, webChainsFile, stop };
}
