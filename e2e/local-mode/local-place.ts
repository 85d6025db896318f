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
  /** Ends every process that still runs there, and removes the folder. */
  remove: () => Promise<void>;
}

/** A separate folder and ports for one local mode. @param seedScale the seeded share, above 0 up to 1. */
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
      // Nobody looks at the pictures. To draw one of the usual size takes many times as long.
      PICTURE_SIDE: "192",
    },
    remove: async () => {
      endAll(folder);
      await rm(parent, { recursive: true, force: true });
    },
  };
}
