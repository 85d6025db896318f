import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@/lib/testing/start-postgres";
import { stackFolderVariable } from "./stack-environment";
import { startStack } from "./start-stack";

/** Enough of the seed for every list to have a second page, but ready in seconds. */
const seedScale = 0.15;
/** No person watches the moves, so the relayer may be fast. */
const relayerDelayMs = 100;
/** No person looks at the pictures. To draw one of the usual size and to make it smaller again takes many times as long. */
const pictureSide = 192;

/**
 * Starts a real stack once for all tests; the returned function ends it and removes its state. Its database is PostgreSQL, like an
 * operator's; the tests of local mode start on the embedded one.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup's default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Set to work on a test with a stack that already runs.
  if (process.env[stackFolderVariable] !== undefined) return async () => {};
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), "quayside-e2e-"));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const database = await startPostgres();
    stops.push(database.stop);
    const stack = await startStack({
      folder,
      seedScale,
      relayerDelayMs,
      pictureSide,
      databaseUrl: database.url,
    });
    stops.push(stack.stop);
    process.env[stackFolderVariable] = folder;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
