import { QuaysideError } from "@/lib/errors";

/** Passes the running stack's folder from the global setup to the tests' processes. */
export const stackFolderVariable = "QUAYSIDE_E2E_DIR";

/** The folder with the stack's state, shared by all tests; it holds `local.json`. */
export function stackFolder(): string {
  const folder = process.env[stackFolderVariable];
  if (folder === undefined)
    throw new QuaysideError("no_stack", "The stack is started by Playwright's global setup.");
  return folder;
}
