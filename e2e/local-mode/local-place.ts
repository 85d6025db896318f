import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../setup/free-ports";
import { endAll } from "./run-processes";

/** Web, API, gateway, relayer and seven chains. */
const portCount = 11;

export interface LocalPlace {
  folder: string;
  env: Record<string, string>;
  /** Ends whatever still runs there and removes it. */
  remove: () => Promise<void>;
}

/** A folder and ports of its own for one local mode. @param seedScale the share of the seed that it makes, above 0 up to 1. */
export async function createLocalPlace(seedScale: number): Promise<LocalPlace> {
  const parent = await mkdtemp(join(tmpdir(), "quayside-local-"));
  const folder = join(parent, "state");
  const port = await findFreePorts(portCount);
  return {
    folder,
    env: {
      QUAYSIDE_DIR: folder,
      WEB_PORT: String(port),
      API_PORT: String(port + 1),
      GATEWAY_PORT: String(port + 2),
      RELAYER_PORT: String(port + 3),
      CHAIN_PORT_BASE: String(port + 4),
      SEED_SCALE: String(seedScale),
    },
    remove: async () => {
      endAll(folder);
      await rm(parent, { recursive: true, force: true });
    },
  };
}
