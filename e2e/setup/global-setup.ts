import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stackFolderVariable } from "./stack-environment";
import { startStack } from "./start-stack";

/** Enough of the seed for every list to have a second page, small enough to be there in seconds. */
const seedScale = 0.15;
/** Nobody watches. */
const relayerDelayMs = 100;

/** Starts a real stack, once for all tests; the function that it returns ends it and removes its state. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup's default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  // To work on a test beside a stack that runs already.
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
