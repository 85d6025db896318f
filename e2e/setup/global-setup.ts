import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "./free-ports";
import { stackFolderVariable } from "./stack-environment";
import { startLocal } from "./start-local";

const startTimeoutMs = 300_000;
/** Web, API, gateway and seven chains. */
const portCount = 10;

/** Enough of the seed for every list to have a second page, small enough to be there in seconds. */
const seedScale = "0.15";

/** Starts the real stack once for all tests; what it gives back ends it and removes its state. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup's default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  // To work on a test beside a stack that runs already.
  if (process.env[stackFolderVariable] !== undefined) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), "quayside-e2e-"));
  const port = await findFreePorts(portCount);
  const web = `http://127.0.0.1:${port}`;
  const manifest = join(folder, "local.json");
  const stack = await startLocal(
    {
      QUAYSIDE_DIR: folder,
      WEB_PORT: String(port),
      API_PORT: String(port + 1),
      GATEWAY_PORT: String(port + 2),
      CHAIN_PORT_BASE: String(port + 3),
      SEED_SCALE: seedScale,
      // All tests are one visitor.
      VISITOR_READS_PER_MINUTE: "60000",
      VISITOR_WRITES_PER_MINUTE: "6000",
    },
    async () => existsSync(manifest) && (await fetch(`${web}/api/health`)).ok,
    startTimeoutMs,
  );
  process.env[stackFolderVariable] = folder;
  return async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
