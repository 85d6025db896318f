import { join } from "node:path";
import { z } from "zod";
import { nodeArgs } from "../processes/bundle-entry";
import { type LeashedProcess, startOnLeash, waitUntilReady } from "../processes/leash";
import type { LocalConfig } from "./local-config";
import { observe } from "./observe";
import type { OperatorFiles } from "./operator-files";
import type { Secrets } from "./secrets";

const following = z.object({ roles: z.object({ follower: z.literal("ready") }) });

/** The API is ready before the first chain is followed, but without chains a market has nothing to show. */
function isFollowing(readiness: unknown): boolean {
  return following.safeParse(readiness).success;
}

export interface StartServiceParameters {
  config: LocalConfig;
  secrets: Pick<Secrets, "apiKey" | "signerPrivateKey">;
  files: Pick<OperatorFiles, "chainsFile" | "collectionsFile">;
  gatewayUrl: string;
  /** The operator's desk: its ports, and the account that may use it. */
  desk?: { webPort: number; apiPort: number; operator: string } | undefined;
  /** Takes charge of the process from its first moment on. */
  onStart: (service: LeashedProcess) => void;
}

/** Starts the service on the embedded database, or on PostgreSQL when `DATABASE_URL` is set, and waits until it is ready. */
export async function startServiceProcess(parameters: StartServiceParameters): Promise<LeashedProcess> {
  const { config, secrets, files, gatewayUrl, desk, onStart } = parameters;
  const service = startOnLeash({
    name: "service",
    command: process.execPath,
    args: await nodeArgs("service/src/main.ts"),
    env: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(config.apiPort),
      DATA_DIR: join(config.folder, "data"),
      ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
      ...(config.pictureSide === null ? {} : { PICTURE_SIDE: config.pictureSide }),
      CHAINS_FILE: files.chainsFile,
      COLLECTIONS_FILE: files.collectionsFile,
      PUBLIC_MEDIA_URL: `http://127.0.0.1:${config.apiPort}/media`,
      IPFS_GATEWAYS: `${gatewayUrl}/ipfs`,
      API_KEYS: `${secrets.apiKey}=read+orders:write+uploads:write`,
      SESSION_DOMAINS: [config.webPort, ...(desk === undefined ? [] : [desk.webPort])]
        .flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`])
        .join(","),
      // Whoever tries the studio sees the result at once.
      CREATOR_COLLECTIONS: "open",
      ...(desk === undefined ? {} : { OPERATOR_PORT: String(desk.apiPort), OPERATORS: desk.operator }),
      SIGNER_PRIVATE_KEY: secrets.signerPrivateKey,
      ...observe(config, "service"),
    },
    logFile: join(config.folder, "logs", "service.log"),
  });
  onStart(service);
  const probe = `http://127.0.0.1:${config.apiPort}/readyz`;
  await waitUntilReady(service, async () => isFollowing(await (await fetch(probe)).json()), 180_000);
  return service;
}
