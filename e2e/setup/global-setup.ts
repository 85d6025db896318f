import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stackFolderVariable } from "./stack-environment";
import { startStack } from "./start-stack";

/** Enough of the seed for every list to have a second page, but ready in seconds. */
const seedScale = 0.15;
/** No person watches the moves, so the relayer may be fast. */
const relayerDelayMs = 100;

/** Starts a real stack once for all tests; the returned function ends it and removes its state. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup's default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Set to work on a test with a stack that already runs.
  if (process.env[stackFolderVariable] !== undefined) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), "quayside-e2e-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { stop } = await startStack({ folder, seedScale, relayerDelayMs });
    process.env[stackFolderVariable] = folder;
    return async () => {
      await stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
