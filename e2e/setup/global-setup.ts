import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { stackFolders, stackFoldersVariable } from "./stack-environment";
import { type RunningStack, startStack } from "./start-stack";

/** Enough of the seed for every list to have a second page, small enough to be there in seconds. */
const seedScale = 0.15;

/** Seeds one stack, ends it, and copies its state: to take a state up costs a quarter of what it cost to make it. */
async function makeStates(count: number): Promise<string[]> {
  const folders = await Promise.all(
    Array.from({ length: count }, () => mkdtemp(join(tmpdir(), "quayside-e2e-"))),
  );
  const [first, ...others] = folders;
  if (first === undefined) return folders;
  try {
    const { stop } = await startStack({ folder: first, seedScale });
    await stop();
    await Promise.all(others.map((folder) => cp(first, folder, { recursive: true })));
    return folders;
  } catch (error) {
    await removeAll(folders);
    throw error;
  }
}

async function removeAll(folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Starts a real stack for each worker, once for all of its tests; what it gives back ends them and removes their states. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup's default export.
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  // To work on a test beside a stack that runs already.
  if (stackFolders().length > 0) return async () => {};
  const folders = await makeStates(workers);
  const starts = await Promise.allSettled(folders.map((folder) => startStack({ folder, seedScale })));
  const stacks = starts.flatMap((start): RunningStack[] =>
    start.status === "fulfilled" ? [start.value] : [],
  );
  const endAll = async () => {
    await Promise.all(stacks.map(({ stop }) => stop()));
    await removeAll(folders);
  };
  const failed = starts.find((start) => start.status === "rejected");
  if (failed !== undefined) {
    await endAll();
    throw failed.reason;
  }
  process.env[stackFoldersVariable] = folders.join(delimiter);
  return endAll;
}
