import { QuaysideError } from "@/lib/errors";

/** How the global setup tells the tests' processes where the stack's state lies. */
export const stackFolderVariable = "QUAYSIDE_E2E_DIR";

export function stackFolder(): string {
  const folder = process.env[stackFolderVariable];
  if (folder === undefined)
    throw new QuaysideError("no_stack", "The stack is started by Playwright's global setup.");
  return folder;
}
