import { resolve } from "node:path";
import { z } from "zod";
import { QuaysideError } from "@/lib/errors";

const port = z.coerce.number({ error: "must be a port number" }).int().min(1).max(65_535);

const environmentSchema = z.object({
  QUAYSIDE_DIR: z.string().min(1).default(".quayside"),
  WEB_PORT: port.default(3000),
  API_PORT: port.default(4000),
  GATEWAY_PORT: port.default(4080),
  CHAIN_PORT_BASE: port.default(8545),
  RELAYER_PORT: port.default(4090),
  DESK_PORT: port.max(65_534).optional(),
  RELAYER_DELAY_MS: z.coerce
    .number({ error: "must be a number of milliseconds" })
    .int({ error: "must be a whole number of milliseconds" })
    .nonnegative({ error: "must be a number of milliseconds" })
    .default(3_000),
  LOCAL_CHAINS_FILE: z.string().min(1).optional(),
  SEED: z.coerce.number({ error: "must be a whole number" }).int().nonnegative().default(1),
  SEED_SCALE: z.coerce
    .number({ error: "must be a number above 0 and up to 1" })
    .gt(0, { error: "must be a number above 0 and up to 1" })
    .max(1, { error: "must be a number above 0 and up to 1" })
    .default(1),
  PICTURE_SIDE: z.string().min(1).optional(),
  DATABASE_URL: z.string().min(1).optional(),
  PUBLIC_WEB_URL: z.string().min(1).optional(),
  PUBLIC_SANDBOX_URL: z.string().min(1).optional(),
  METRICS_PORT: port.optional(),
  ACCESS_LOG: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
});

export interface LocalConfig {
  /** Where all state lives, absolute. */
  folder: string;
  webPort: number;
  apiPort: number;
  gatewayPort: number;
  /** The first chain's port; the others follow. */
  chainPortBase: number;
  /** The port of the relayer's switches. */
  relayerPort: number;
  /** Where the operator's web listens; the service's listener for it has the next port. Null: neither is started. */
  deskPort: number | null;
  /** Milliseconds that a packet waits before it is delivered, at least: long enough to watch. */
  relayerDelayMs: number;
  /** A file with chains beside the built-in six. */
  extraChainsFile: string | null;
  /** The seed of art, owners and history. */
  seed: number;
  /** The share of the planned items and trades that is made, 0 to 1. Tests make fewer. */
  seedScale: number;
  /** The service's own variable, which it checks. */
  pictureSide: string | null;
  databaseUrl: string | null;
  /** Where visitors find the web: the base of its canonical links. */
  publicWebUrl: string;
  /** Where they find media files and programs: another host. Null: models and programs are not shown. */
  publicSandboxUrl: string | null;
  /** The port of the web's metrics; those of the service and of the relayer follow. Null: no metrics. */
  metricsPort: number | null;
  accessLog: "on" | "off";
}

/**
 * Reads local mode's configuration from environment variables; empty ones count as unset.
 *
 * @throws {QuaysideError} `invalid_configuration`, with a line for each wrong variable.
 */
export function readLocalConfig(environment: Record<string, string | undefined>): LocalConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new QuaysideError("invalid_configuration", lines.join("\n"));
  }
  const env = parsed.data;
  return {
    folder: resolve(env.QUAYSIDE_DIR),
    webPort: env.WEB_PORT,
    apiPort: env.API_PORT,
    gatewayPort: env.GATEWAY_PORT,
    chainPortBase: env.CHAIN_PORT_BASE,
    relayerPort: env.RELAYER_PORT,
    deskPort: env.DESK_PORT ?? null,
    relayerDelayMs: env.RELAYER_DELAY_MS,
    extraChainsFile: env.LOCAL_CHAINS_FILE ?? null,
    seed: env.SEED,
    seedScale: env.SEED_SCALE,
    pictureSide: env.PICTURE_SIDE ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    publicWebUrl: env.PUBLIC_WEB_URL ?? `http://127.0.0.1:${env.WEB_PORT}`,
    // Elsewhere the operator says which other host leads to this machine.
    publicSandboxUrl:
      env.PUBLIC_SANDBOX_URL ??
      (env.PUBLIC_WEB_URL === undefined ? `http://localhost:${env.WEB_PORT}` : null),
    metricsPort: env.METRICS_PORT ?? null,
    accessLog: env.ACCESS_LOG,
  };
}
