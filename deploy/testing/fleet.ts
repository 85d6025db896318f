import { randomBytes } from "node:crypto";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { type ReplicatedPostgres, startReplicatedPostgres } from "../../service/testing/replicated-postgres";
import { plainShips, startGateway } from "./fleet-gateway";
import { type FleetFiles, type FleetPlace, startPlaces, writeFleetFiles } from "./fleet-market";
import type { FleetMember } from "./fleet-member";
import { createFleetMembers, type FleetMembers } from "./fleet-members";
import { type FleetPrograms, programsOfSources } from "./fleet-programs";
import { runMigrate, runVerify, type Verified } from "./run-operator-command";
import { startNginx } from "./start-nginx";
import { untilFollowed } from "./until-followed";

/** A market as an operator runs it on several machines, all of it on this one: processes of each kind behind nginx. */
export interface Fleet extends Omit<FleetMembers, "serviceEnvironment"> {
  /** The web, through nginx. */
  web: string;
  /** The API, through nginx, with `/v1`. */
  api: string;
  apiKey: string;
  /** A primary and the replica that public reads go to. */
  postgres: ReplicatedPostgres;
  places: readonly FleetPlace[];
  files: FleetFiles;
  /** Keeps the scripts of other programs for the proxy. From then on processes start from these programs. */
  install: (programs: FleetPrograms) => Promise<void>;
  /** Brings the schema up to date with the installed programs. @returns the migrations that were applied. */
  migrate: () => Promise<string[]>;
  /** Compares the database with the chains. */
  verify: () => Promise<Verified>;
  /** With the logs of all processes. */
  folder: string;
  stop: () => Promise<void>;
}

export interface FleetParameters {
  /** Items beside the twenty of each chain that are traded. Default: none. */
  items?: number;
  /** Pairs of traders on each chain. Default: one. */
  pairs?: number;
  /** Processes of each kind. Default: two. */
  copies?: number;
  /** Whether the web limits each address, as it does by default. Default: no, because all requests come from this machine. */
  limitsVisitors?: boolean;
  /** What the gateway of IPFS answers. Default: metadata without pictures. */
  ipfs?: RequestListener;
  /** Variables of the web besides, of its port. */
  webVariables?: (port: number) => Record<string, string>;
  /** The programs that it starts. Default: those of the sources, with the web's build. */
  programs?: FleetPrograms;
  /** Takes charge of stopping the fleet from its first moment on. */
  onStart?: (stop: () => Promise<void>) => void;
}

/** Processes of three kinds with two ports each, and nginx in front of the webs and of the APIs. */
const portCountOf = (copies: number) => 2 + 3 * 2 * copies;

const portOf = ({ url }: FleetMember) => Number(new URL(url).port);

/** Starts the fleet and waits until every process is ready. */
export async function startFleet({
  items = 0,
  pairs = 1,
  copies = 2,
  limitsVisitors = false,
  ipfs = plainShips,
  webVariables = () => ({}),
  programs,
  onStart = () => {},
}: FleetParameters = {}): Promise<Fleet> {
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
      startPlaces({ items, pairs }, takeCharge),
      startGateway(ipfs, takeCharge),
    ]);
    stops.push(postgres.stop);
    const [place] = places;
    if (place === undefined) throw new TypeError("A fleet has chains.");
    const files = await writeFleetFiles(folder, places);
    const firstPort = await findFreePorts(portCountOf(copies));
    const apiKey = randomBytes(24).toString("base64url");
    let installed = programs ?? (await programsOfSources());
    const { serviceEnvironment, ...members } = createFleetMembers({
      copies,
      limitsVisitors,
      folder,
      firstPort,
      apiKey,
      postgres,
      gateway,
      files,
      place,
      webVariables: webVariables(firstPort),
      programs: () => installed,
    });
    const staticRoot = join(folder, "www");
    const install = async (other: FleetPrograms) => {
      await cp(other.staticFolder, join(staticRoot, "_next", "static"), { recursive: true, force: false });
      installed = other;
    };
    const migrate = () => runMigrate(installed, serviceEnvironment);
    const verify = () => runVerify(installed, serviceEnvironment);
    await install(installed);
    await migrate();
    const { apis, webs, followers } = members;
    for (const member of [...followers, ...apis, ...webs]) stops.push(member.stop);
    await Promise.all([...apis, ...followers].map((member) => member.start()));
    const [webPort, apiPort] = [firstPort, firstPort + 1];
    const parts = [
      { name: "web", port: webPort, members: webs.map(portOf), staticRoot },
      { name: "api", port: apiPort, members: apis.map(portOf) },
    ];
    await startNginx(join(folder, "logs", "nginx"), parts, takeCharge);
    await Promise.all(webs.map((member) => member.start()));
    const [web, api] = [`http://127.0.0.1:${webPort}`, `http://127.0.0.1:${apiPort}/v1`];
    await untilFollowed({ api, apiKey }, places);
    return { web, api, apiKey, ...members, postgres, places, files, install, migrate, verify, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
