import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { type ReplicatedPostgres, startReplicatedPostgres } from "../../service/testing/replicated-postgres";
import {
  type FleetFiles,
  type FleetPlace,
  startMetadata,
  startPlaces,
  writeFleetFiles,
} from "./fleet-market";
import type { FleetMember } from "./fleet-member";
import { createFleetMembers } from "./fleet-members";
import { startNginx } from "./start-nginx";

/** A market as an operator runs it on several machines, all of it on this one: two processes of each kind behind nginx. */
export interface Fleet {
  /** The web, through nginx. */
  web: string;
  /** The API, through nginx, with `/v1`. */
  api: string;
  apiKey: string;
  apis: readonly FleetMember[];
  webs: readonly FleetMember[];
  followers: readonly FleetMember[];
  /** A primary and the replica that public reads go to. */
  postgres: ReplicatedPostgres;
  places: readonly FleetPlace[];
  files: FleetFiles;
  /** With the logs of all processes. */
  folder: string;
  stop: () => Promise<void>;
}

export interface FleetParameters {
  /** Items beside the twenty of each chain that are traded. Default: none. */
  items?: number;
  /** Takes charge of stopping the fleet from its first moment on. */
  onStart?: (stop: () => Promise<void>) => void;
}

/** Two processes of each kind with two ports each, and nginx in front of the webs and of the APIs. */
const portCount = 14;

const portOf = ({ url }: FleetMember) => Number(new URL(url).port);

/** Starts the fleet, on the web's build, and waits until every process is ready. */
export async function startFleet({ items = 0, onStart = () => {} }: FleetParameters = {}): Promise<Fleet> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  onStart(stop);
  try {
    const folder = await mkdtemp(join(tmpdir(), "quayside-fleet-"));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, "logs"));
    const takeCharge = (end: () => Promise<void>) => stops.push(end);
    const [postgres, places, gateway] = await Promise.all([
      startReplicatedPostgres(),
      startPlaces(items, takeCharge),
      startMetadata(takeCharge),
    ]);
    stops.push(postgres.stop);
    const [place] = places;
    if (place === undefined) throw new TypeError("A fleet has chains.");
    const files = await writeFleetFiles(folder, places);
    const firstPort = await findFreePorts(portCount);
    const apiKey = randomBytes(24).toString("base64url");
    const members = await createFleetMembers({
      folder,
      firstPort,
      apiKey,
      postgres,
      gateway,
      files,
      place,
    });
    const { apis, webs, followers } = members;
    for (const member of [...followers, ...apis, ...webs]) stops.push(member.stop);
    // The first brings the schema up to date.
    for (const member of [...apis, ...followers]) await member.start();
    const [webPort, apiPort] = [firstPort, firstPort + 1];
    const parts = [
      { name: "web", port: webPort, members: webs.map(portOf) },
      { name: "api", port: apiPort, members: apis.map(portOf) },
    ];
    await startNginx(join(folder, "logs", "nginx"), parts, takeCharge);
    await Promise.all(webs.map((member) => member.start()));
    const [web, api] = [`http://127.0.0.1:${webPort}`, `http://127.0.0.1:${apiPort}/v1`];
    return { web, api, apiKey, ...members, postgres, places, files, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
