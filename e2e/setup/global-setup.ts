import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stackFolderVariable } from "./stack-environment";
import { startStack } from "./start-stack";

/** Enough of the seed for every list to have a second page, small enough to be there in seconds. */
const seedScale = 0.15;

/** Starts the real stack once for all tests; what it gives back ends it and removes its state. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup's default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  // To work on a test beside a stack that runs already.
  if (process.env[stackFolderVariable] !== undefined) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), "quayside-e2e-"));
  const stack = await startStack({ folder, seedScale });
  process.env[stackFolderVariable] = folder;
  return async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
