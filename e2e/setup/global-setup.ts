import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { stackFolders, stackFoldersVariable } from "./stack-environment";
import { type RunningStack, startStack } from "./start-stack";

/** Enough of the seed for every list to have a second page, small enough to be there in seconds. */
const seedScale = 0.15;

async function end({ stop, folder }: RunningStack): Promise<void> {
  await stop();
  await rm(folder, { recursive: true, force: true });
}

/** Starts a real stack for each worker, once for all of its tests; what it gives back ends them and removes their states. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup's default export.
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  // To work on a test beside a stack that runs already.
  if (stackFolders().length > 0) return async () => {};
  const starts = await Promise.allSettled(
    Array.from({ length: workers }, async () =>
      startStack({ folder: await mkdtemp(join(tmpdir(), "quayside-e2e-")), seedScale }),
    ),
  );
  const stacks = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const endAll = async () => {
    await Promise.all(stacks.map(end));
  };
  const failed = starts.find((start) => start.status === "rejected");
  if (failed !== undefined) {
    await endAll();
    throw failed.reason;
  }
  process.env[stackFoldersVariable] = stacks.map(({ folder }) => folder).join(delimiter);
  return endAll;
}
