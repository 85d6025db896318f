import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { plainShips, startGateway } from "./fleet-gateway";
import { type FleetPlace, startPlaces, writeFleetFiles } from "./fleet-market";
import { createFleetMember, type FleetMember } from "./fleet-member";
import { programsOfSources } from "./fleet-programs";
import { runVerify, type Verified } from "./run-operator-command";
import type { MarketDoors } from "./trader";
import { untilFollowed } from "./until-followed";

/** A market of one service on the embedded database, as local mode has it, without a web. */
export interface SingleService extends MarketDoors {
  service: FleetMember;
  places: readonly FleetPlace[];
  /** Stops the service, whose database nobody else may open, and compares it with the chains. */
  verify: () => Promise<Verified>;
  /** With its logs. */
  folder: string;
  stop: () => Promise<void>;
}

/** Starts it from the sources, and waits until it is ready. @param onStart takes charge of stopping it from its first moment on. */
export async function startSingleService(
  onStart: (stop: () => Promise<void>) => void,
): Promise<SingleService> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  onStart(stop);
  const folder = await mkdtemp(join(tmpdir(), "quayside-single-"));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "logs"));
  const takeCharge = (end: () => Promise<void>) => stops.push(end);
  const places = await startPlaces({ items: 0, pairs: 1 }, takeCharge);
  const files = await writeFleetFiles(folder, places);
  const [port, programs] = [await findFreePorts(2), await programsOfSources()];
  const apiKey = randomBytes(24).toString("base64url");
  const env = {
    DATA_DIR: join(folder, "data"),
    CHAINS_FILE: files.chainsFile,
    COLLECTIONS_FILE: files.collectionsFile,
    API_KEYS: `${apiKey}=read+orders:write`,
    IPFS_GATEWAYS: await startGateway(plainShips, takeCharge),
    ACCESS_LOG: "off",
    PORT: String(port),
  };
  const service = createFleetMember({
    name: "service",
    port,
    metricsPort: port + 1,
    readyPath: "/readyz",
    args: () => programs.service,
    env,
    logFolder: join(folder, "logs"),
  });
  stops.push(service.stop);
  await service.start();
  const api = `${service.url}/v1`;
  await untilFollowed({ api, apiKey }, places);
  return {
    api,
    apiKey,
    web: null,
    service,
    places,
    async verify() {
      await service.stop();
      return runVerify(programs, env);
    },
    folder,
    stop,
  };
}
