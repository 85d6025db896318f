import { z } from "zod";
import { type CreatorPolicy, creatorPolicySchema } from "@/lib/contract/creator-collection";
import type { Address } from "@/lib/contract/primitives";
import { QuaysideError } from "@/lib/errors";
import {
  type Operating,
  operatingOf,
  operatingVariables,
  redisUrlSchema,
  trustedProxiesSchema,
} from "@/lib/operating-variables";
import type { ConfiguredKey } from "./api/keys/configured-key";
import { checkDatabaseVariables, databaseVariables, postgresConfigOf } from "./db/database-variables";
import type { MigrationMode } from "./db/migrate-database";
import type { DatabaseConfig } from "./db/open-database";
import { checkMediaVariables, type MediaConfig, mediaConfigOf, mediaVariables } from "./media/media-config";
import type { KuboOptions } from "./pin/kubo";
import { type VapidIdentity, vapidIdentity } from "./send/vapid";
import {
  addressSchema,
  apiKeysSchema,
  commaListSchema,
  cursorSecretSchema,
  domainSchema,
  httpUrlSchema,
  portSchema,
  privateKeySchema,
  socketPathSchema,
  vapidKeySchema,
} from "./variable-kinds";

export const fileVariables = {
  CHAINS_FILE: z.string({ error: "is needed: the path of the chain file" }).min(1),
  COLLECTIONS_FILE: z.string({ error: "is needed: the path of the collection file" }).min(1),
};

const environmentSchema = z
  .object({
    HOST: z.string().min(1).default("127.0.0.1"),
    PORT: portSchema.default(4000),
    FOLLOWER_PORT: portSchema.default(4001),
    OPERATOR_HOST: z.string().min(1).default("127.0.0.1"),
    OPERATOR_PORT: portSchema.optional(),
    OPERATORS: commaListSchema.pipe(z.array(addressSchema)).default([]),
    ...databaseVariables,
    ...mediaVariables,
    PICTURE_SIDE: z.coerce
      .number({ error: "must be a number of pixels" })
      .int()
      .min(96, { error: "must be 96 pixels or more" })
      .max(4_096, { error: "must be 4096 pixels or fewer" })
      .default(1_200),
    VERIFY_SAMPLE: z.coerce
      .number({ error: "must be a number of facts" })
      .int()
      .min(0, { error: "must be 0 or more" })
      .max(1_000_000, { error: "must be 1000000 or fewer" })
      .default(1_000),
    JOURNAL_FILE: z.string().min(1).optional(),
    MIGRATE: z.enum(["auto", "check", "off"], { error: "must be auto, check or off" }).default("auto"),
    SERVICE_ROLE: z
      .enum(["api", "follower", "all"], { error: "must be api, follower or all" })
      .default("all"),
    ...fileVariables,
    PUBLIC_MEDIA_URL: httpUrlSchema.transform((url) => url.replace(/\/+$/, "")).optional(),
    IPFS_GATEWAYS: commaListSchema.pipe(z.array(httpUrlSchema)).default(["https://ipfs.io"]),
    IPFS_API_URL: httpUrlSchema.transform((url) => url.replace(/\/+$/, "")).optional(),
    IPFS_API_AUTHORIZATION: z
      .string()
      .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, { error: "must be the value of a header, such as Bearer …" })
      .optional(),
    API_KEYS: apiKeysSchema.default([]),
    CREATOR_COLLECTIONS: z
      .enum(creatorPolicySchema.options, { error: "must be review, open or off" })
      .default("review"),
    SESSION_DOMAINS: commaListSchema.pipe(z.array(domainSchema)).default([]),
    CURSOR_SECRET: cursorSecretSchema,
    CURSOR_SECRET_PREVIOUS: cursorSecretSchema,
    VAPID_PRIVATE_KEY: vapidKeySchema.optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: "must be a mailto: or https: address" })
      .optional(),
    SIGNER_PRIVATE_KEY: privateKeySchema.optional(),
    SIGNER_PRIVATE_KEY_PREVIOUS: z.string().optional(),
    SIGNER_SOCKET: socketPathSchema.optional(),
    RATE_LIMIT_STORE: z
      .enum(["memory", "postgres", "redis"], { error: "must be memory, postgres or redis" })
      .optional(),
    REDIS_URL: redisUrlSchema.optional(),
    TRUSTED_PROXIES: trustedProxiesSchema.default([]),
    ...operatingVariables,
  })
  .refine((env) => env.DATABASE_URL !== undefined || env.DATA_DIR !== undefined, {
    path: ["DATA_DIR"],
    message:
      "is needed: where the embedded database and the pictures live (or set DATABASE_URL, and MEDIA_DIR or MEDIA_S3_BUCKET)",
  })
  .superRefine(checkDatabaseVariables)
  .superRefine(checkMediaVariables)
  .refine((env) => env.OPERATOR_PORT === undefined || env.OPERATORS.length > 0, {
    path: ["OPERATORS"],
    message: "is needed with OPERATOR_PORT: the accounts that may use the desk",
  })
  .refine((env) => env.OPERATOR_PORT === undefined || env.SESSION_DOMAINS.length > 0, {
    path: ["SESSION_DOMAINS"],
    message: "is needed with OPERATOR_PORT: the host of the desk, where operators sign in",
  })
  .refine((env) => env.OPERATOR_PORT === undefined || env.SERVICE_ROLE !== "follower", {
    path: ["OPERATOR_PORT"],
    message: "is for the roles api and all: a follower serves no desk",
  })
  .refine((env) => (env.VAPID_PRIVATE_KEY === undefined) === (env.VAPID_SUBJECT === undefined), {
    path: ["VAPID_SUBJECT"],
    message: "belongs with VAPID_PRIVATE_KEY: set both or neither",
  })
  .refine((env) => env.IPFS_API_AUTHORIZATION === undefined || env.IPFS_API_URL !== undefined, {
    path: ["IPFS_API_URL"],
    message: "is needed with IPFS_API_AUTHORIZATION: the HTTP API of the IPFS node",
  })
  .refine((env) => env.SIGNER_SOCKET === undefined || env.SIGNER_PRIVATE_KEY === undefined, {
    path: ["SIGNER_PRIVATE_KEY"],
    message: "must not be set beside SIGNER_SOCKET: the signer's process alone holds the key",
  })
  .refine((env) => env.SIGNER_PRIVATE_KEY_PREVIOUS === undefined, {
    path: ["SIGNER_PRIVATE_KEY_PREVIOUS"],
    message: "is for the signer's process alone: set SIGNER_SOCKET here",
  })
  .refine((env) => env.DATABASE_URL !== undefined || env.RATE_LIMIT_STORE !== "postgres", {
    path: ["RATE_LIMIT_STORE"],
    message: "must be memory with the embedded database; set DATABASE_URL to count in PostgreSQL",
  })
  .refine((env) => (env.RATE_LIMIT_STORE === "redis") === (env.REDIS_URL !== undefined), {
    path: ["REDIS_URL"],
    message: "belongs with RATE_LIMIT_STORE=redis: set both or neither",
  })
  .refine((env) => env.DATABASE_URL !== undefined || env.SERVICE_ROLE === "all", {
    path: ["SERVICE_ROLE"],
    message:
      "must be all with the embedded database, which only one process can use; set DATABASE_URL to split",
  });

export type ServiceConfig = Operating & {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Where a follower alone answers `/healthz` and `/readyz`; likewise. */
  followerPort: number;
  /** The operator's desk: where it listens, and the accounts that may use it, checksummed. Null: none. */
  desk: { host: string; port: number; operators: Address[] } | null;
  database: DatabaseConfig;
  /** Where pictures are kept. */
  media: MediaConfig;
  /** Longest side of a kept picture, in pixels. */
  pictureSide: number;
  /** Facts of each chain that the daily check compares with it; 0: no check. */
  verifySample: number;
  /** Where hides and revocations are recorded outside the database. */
  journalFile: string | undefined;
  migrate: MigrationMode;
  role: "api" | "follower" | "all";
  chainsFile: string;
  collectionsFile: string;
  /** Base of picture addresses, without a slash at the end; undefined: the service's own `/media`. */
  publicMediaUrl: string | undefined;
  ipfsGateways: string[];
  /** The node that keeps what creators upload; null: none does. */
  ipfsApi: KuboOptions | null;
  apiKeys: ConfiguredKey[];
  /** Hosts of the sites that may sign accounts in. */
  sessionDomains: string[];
  /** How contracts of creators get into the market. */
  creatorPolicy: CreatorPolicy;
  /** Where requests are counted: in each process, or by all processes together in the database or in Redis. */
  rateLimitStore: "memory" | "postgres" | { redisUrl: string };
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Secrets of cursors, the one of new cursors first. */
  cursorSecrets: string[];
  /** By whom browsers are pushed to; null: by nobody. */
  vapid: VapidIdentity | null;
  /** Signs fulfilments of orders that need the server's signature, and nothing else. */
  signerPrivateKey: `0x${string}` | undefined;
  /** Where the signer's process listens, which then holds the key in place of this one. */
  signerSocket: string | undefined;
};

/** The environment is unusable. The message has one line for each wrong variable. */
export class ConfigError extends QuaysideError<"invalid_config"> {
  override readonly name = "ConfigError";
}

export type Environment = Record<string, string | undefined>;

/** Reads variables; empty ones count as unset. @throws ConfigError naming every one that is missing or wrong. */
export function readVariables<Variables>(schema: z.ZodType<Variables>, environment: Environment): Variables {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  throw new ConfigError("invalid_config", [...new Set(lines)].join("\n"));
}

/**
 * The database's location, for a command that needs nothing else. A command needs a session of its own, so it goes past a pooler.
 *
 * @throws ConfigError without `DATABASE_URL` and `DATA_DIR`.
 */
export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  const env = readVariables(z.object(databaseVariables), environment);
  if (env.DATABASE_URL !== undefined) return { url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL };
  if (env.DATA_DIR !== undefined) return { folder: env.DATA_DIR };
  throw new ConfigError(
    "invalid_config",
    "DATABASE_URL or DATA_DIR is needed: where the service's database is",
  );
}

/**
 * The operator's files, for a command that needs nothing else.
 *
 * @throws ConfigError without `CHAINS_FILE` or `COLLECTIONS_FILE`.
 */
export function readFilesConfig(
  environment: Environment,
): Pick<ServiceConfig, "chainsFile" | "collectionsFile"> {
  const env = readVariables(z.object(fileVariables), environment);
  return { chainsFile: env.CHAINS_FILE, collectionsFile: env.COLLECTIONS_FILE };
}

function rateLimitStoreOf(env: z.output<typeof environmentSchema>): ServiceConfig["rateLimitStore"] {
  if (env.REDIS_URL !== undefined) return { redisUrl: env.REDIS_URL };
  if (env.RATE_LIMIT_STORE === "memory" || env.DATABASE_URL === undefined) return "memory";
  return "postgres";
}

/**
 * Reads the service's configuration from environment variables; empty ones count as unset.
 *
 * @throws ConfigError naming every variable that is missing or wrong.
 */
export function readConfig(environment: Environment): ServiceConfig {
  const env = readVariables(environmentSchema, environment);
  return {
    host: env.HOST,
    port: env.PORT,
    followerPort: env.FOLLOWER_PORT,
    desk:
      env.OPERATOR_PORT === undefined
        ? null
        : { host: env.OPERATOR_HOST, port: env.OPERATOR_PORT, operators: env.OPERATORS },
    database:
      env.DATABASE_URL === undefined
        ? { folder: env.DATA_DIR ?? "" }
        : postgresConfigOf(env.DATABASE_URL, env),
    media: mediaConfigOf(env),
    pictureSide: env.PICTURE_SIDE,
    verifySample: env.VERIFY_SAMPLE,
    journalFile: env.JOURNAL_FILE,
    migrate: env.MIGRATE,
    role: env.SERVICE_ROLE,
    chainsFile: env.CHAINS_FILE,
    collectionsFile: env.COLLECTIONS_FILE,
    publicMediaUrl: env.PUBLIC_MEDIA_URL,
    ipfsGateways: env.IPFS_GATEWAYS.map((url) => url.replace(/\/+$/, "")),
    ipfsApi:
      env.IPFS_API_URL === undefined
        ? null
        : { url: env.IPFS_API_URL, authorization: env.IPFS_API_AUTHORIZATION },
    apiKeys: env.API_KEYS,
    sessionDomains: env.SESSION_DOMAINS.map((domain) => domain.toLowerCase()),
    creatorPolicy: env.CREATOR_COLLECTIONS,
    rateLimitStore: rateLimitStoreOf(env),
    trustedProxies: env.TRUSTED_PROXIES,
    cursorSecrets: [env.CURSOR_SECRET, env.CURSOR_SECRET_PREVIOUS].filter((secret) => secret !== undefined),
    vapid:
      env.VAPID_PRIVATE_KEY === undefined || env.VAPID_SUBJECT === undefined
        ? null
        : vapidIdentity(env.VAPID_PRIVATE_KEY, env.VAPID_SUBJECT),
    signerPrivateKey: env.SIGNER_PRIVATE_KEY,
    signerSocket: env.SIGNER_SOCKET,
    ...operatingOf(env),
  };
}
