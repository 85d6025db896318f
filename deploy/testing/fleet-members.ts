import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { ReplicatedPostgres } from "../../service/testing/replicated-postgres";
import type { FleetFiles, FleetPlace } from "./fleet-market";
import { createFleetMember, type FleetMember } from "./fleet-member";
import type { FleetPrograms } from "./fleet-programs";

/** No limit of visitors is in the way: all requests come from this machine. */
const noVisitorLimits = {
  VISITOR_REQUESTS_PER_MINUTE: "600000",
  VISITOR_READS_PER_MINUTE: "600000",
  VISITOR_WRITES_PER_MINUTE: "60000",
  VISITOR_STREAMS: "10000",
};

interface FleetMembersParameters {
  /** Processes of each kind. */
  copies: number;
  /** Whether each address may ask only as often as by default. */
  limitsVisitors: boolean;
  folder: string;
  firstPort: number;
  apiKey: string;
  postgres: Pick<ReplicatedPostgres, "url" | "replicaUrl">;
  gateway: string;
  files: FleetFiles;
  place: FleetPlace;
  webVariables: Record<string, string>;
  /** Asked at each start of a process: after an upgrade they are those of the next release. */
  programs: () => FleetPrograms;
}

export interface FleetMembers {
  apis: readonly FleetMember[];
  followers: readonly FleetMember[];
  webs: readonly FleetMember[];
  /** The environment of APIs and followers, without ports and roles. */
  serviceEnvironment: Record<string, string>;
}

/** Processes of each kind, not started yet. The first port is for the web behind the proxy, the second for the API. */
export function createFleetMembers({
  copies,
  limitsVisitors,
  folder,
  firstPort,
  apiKey,
  postgres,
  gateway,
  files,
  place,
  webVariables,
  programs,
}: FleetMembersParameters): FleetMembers {
  const secret = () => randomBytes(24).toString("base64url");
  const [webPort, apiPort] = [firstPort, firstPort + 1];
  const shared = { ACCESS_LOG: "off", TRUSTED_PROXIES: "127.0.0.1" };
  const service = {
    ...shared,
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: postgres.replicaUrl,
    // As the units have it: the operator's command brings the schema up to date.
    MIGRATE: "check",
    MEDIA_DIR: join(folder, "media"),
    CHAINS_FILE: files.chainsFile,
    COLLECTIONS_FILE: files.collectionsFile,
    API_KEYS: `${apiKey}=read+orders:write`,
    SESSION_DOMAINS: `127.0.0.1:${webPort}`,
    CURSOR_SECRET: secret(),
    SIGNER_PRIVATE_KEY: place.chain.serverSignerKey,
    PUBLIC_MEDIA_URL: `http://127.0.0.1:${apiPort}/media`,
    IPFS_GATEWAYS: gateway,
  };
  const web = {
    ...shared,
    ...(limitsVisitors ? {} : noVisitorLimits),
    NEXT_TELEMETRY_DISABLED: "1",
    PUBLIC_WEB_URL: `http://127.0.0.1:${webPort}`,
    MARKETPLACE_API_URL: `http://127.0.0.1:${apiPort}/v1`,
    MARKETPLACE_API_KEY: apiKey,
    WEB_CHAINS_FILE: files.webChainsFile,
    REVALIDATE_SECRET: secret(),
    ...webVariables,
  };
  let nextPort = firstPort + 2;
  const create = (
    name: string,
    readyPath: string,
    program: "service" | "web",
    env: Record<string, string>,
  ) => {
    const [port, metricsPort] = [nextPort, nextPort + 1];
    nextPort += 2;
    const ports = { PORT: String(port), FOLLOWER_PORT: String(port) };
    const logFolder = join(folder, "logs");
    return createFleetMember({
      name,
      port,
      metricsPort,
      readyPath,
      args: () => programs()[program],
      env: { ...env, ...ports },
      logFolder,
    });
  };
  const each = (...[kind, ...rest]: Parameters<typeof create>) =>
    Array.from({ length: copies }, (_, index) => create(`${kind}-${index + 1}`, ...rest));
  return {
    apis: each("api", "/readyz", "service", { ...service, SERVICE_ROLE: "api" }),
    followers: each("follower", "/readyz", "service", { ...service, SERVICE_ROLE: "follower" }),
    webs: each("web", "/api/health/web", "web", web),
    serviceEnvironment: service,
  };
}
