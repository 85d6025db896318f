import { delimiter } from "node:path";
import { QuaysideError } from "@/lib/errors";

/** How the global setup tells the tests' processes where the states of the stacks lie, one for each worker. */
export const stackFoldersVariable = "QUAYSIDE_E2E_DIR";

export function stackFolders(): readonly string[] {
  return process.env[stackFoldersVariable]?.split(delimiter) ?? [];
}

/** The stack of the worker that asks: Playwright numbers those that run at the same time. */
export function stackFolder(): string {
  const folder = stackFolders()[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (folder === undefined)
    throw new QuaysideError("no_stack", "The stacks are started by Playwright's global setup.");
  return folder;
}
