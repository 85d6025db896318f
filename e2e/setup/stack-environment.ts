import { QuaysideError } from "@/lib/errors";

/** Carries the folder of the running stack from the global setup to the tests' processes. */
export const stackFolderVariable = "QUAYSIDE_E2E_DIR";

/** The state of the stack that all tests share, `local.json` in it. */
export function stackFolder(): string {
  const folder = process.env[stackFolderVariable];
  if (folder === undefined)
    throw new QuaysideError("no_stack", "The stack is started by Playwright's global setup.");
  return folder;
}
