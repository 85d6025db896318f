import "server-only";
import { z } from "zod";
import { QuaysideError } from "../errors";
import { endWithError } from "../node/log/end-with-error";
import { readSecretFiles } from "../node/read-secret-files";
import { redisUrlSchema, trustedProxiesSchema } from "../operating-variables";
import { readWebRole } from "./web-role";

const environmentSchema = z.object({
  MARKETPLACE_API_URL: z.url().transform((url) => url.replace(/\/+$/, "")),
  MARKETPLACE_API_KEY: z.string().min(1),
  MARKETPLACE_MEDIA_URL: z.url().optional(),
  WEB_CHAINS_FILE: z.string().min(1),
  LOCAL_ACCOUNTS_FILE: z.string().min(1).optional(),
  WALLETCONNECT_PROJECT_ID: z.string().min(1).optional(),
  TRUSTED_PROXIES: trustedProxiesSchema.default([]),
  REVALIDATE_SECRET: z.string().min(16).optional(),
  VISITOR_READS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  VISITOR_WRITES_PER_MINUTE: z.coerce.number().int().positive().default(60),
  MEDIA_CACHE_BYTES: z.coerce
    .number({ error: "must be a number of bytes" })
    .int({ error: "must be a number of bytes" })
    .min(100_000_000, { error: "must be 100000000 or more" })
    .default(10_000_000_000),
  REDIS_URL: redisUrlSchema.optional(),
  PUBLIC_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .refine((url) => url.endsWith("/v1"))
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .transform((text) => text.split(",").map((contact) => contact.trim()))
    .pipe(z.array(z.string().regex(/^(https:\/\/|mailto:)[!-~]+$/)))
    .default([]),
  OPERATOR_API_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
});

export interface WebConfig {
  /** Ends in `/v1`, without a trailing slash. */
  apiUrl: string;
  apiKey: string;
  /** The base address of `{sha256}` pictures. Browsers never see it. */
  mediaUrl: string;
  chainsFile: string;
  /** The local manifest; set in local mode only. */
  localAccountsFile: string | null;
  walletConnectProjectId: string | null;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  revalidateSecret: string | null;
  visitorReadsPerMinute: number;
  visitorWritesPerMinute: number;
  /** The most bytes that resized pictures may have on the disk. */
  pictureCacheBytes: number;
  /** Where several processes count visitors' requests together; null: each for itself. */
  redisUrl: string | null;
  /** Where programs of other people find the service, ending in `/v1`; null where they are not told. */
  publicApiUrl: string | null;
  /** Where faults of security are reported: addresses, `https:` or `mailto:`. */
  securityContacts: string[];
  /** The service's listener for operators, ending in `/v1`; null in a web for the public, whatever its environment says. */
  operatorApiUrl: string | null;
}

let cached: WebConfig | undefined;

/**
 * The web's configuration, read from the environment on first use, so that a build needs none.
 *
 * @throws {QuaysideError} `invalid_configuration`, with the names of the invalid variables.
 */
export function webConfig(): WebConfig {
  cached ??= readWebConfig(readSecretFiles(process.env));
  return cached;
}

/** The web's configuration at its start. A wrong one ends the process with its reason: Next would log an error and serve on. */
export function requireWebConfig(): WebConfig {
  try {
    return webConfig();
  } catch (error) {
    return endWithError(error);
  }
}

function readWebConfig(environment: Record<string, string | undefined>): WebConfig {
  // An empty variable counts as unset, as in every other process.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join(".")))].join(", ");
    throw new QuaysideError(
      "invalid_configuration",
      `These environment variables are missing or wrong: ${names}.`,
    );
  }
  const env = parsed.data;
  const isDesk = readWebRole(environment) === "operator";
  if (isDesk && env.OPERATOR_API_URL === undefined) {
    throw new QuaysideError("invalid_configuration", "WEB_ROLE=operator needs OPERATOR_API_URL.");
  }
  return {
    apiUrl: env.MARKETPLACE_API_URL,
    apiKey: env.MARKETPLACE_API_KEY,
    mediaUrl: (env.MARKETPLACE_MEDIA_URL ?? new URL("/media", env.MARKETPLACE_API_URL).href).replace(
      /\/+$/,
      "",
    ),
    chainsFile: env.WEB_CHAINS_FILE,
    localAccountsFile: env.LOCAL_ACCOUNTS_FILE ?? null,
    walletConnectProjectId: env.WALLETCONNECT_PROJECT_ID ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    revalidateSecret: env.REVALIDATE_SECRET ?? null,
    visitorReadsPerMinute: env.VISITOR_READS_PER_MINUTE,
    pictureCacheBytes: env.MEDIA_CACHE_BYTES,
    visitorWritesPerMinute: env.VISITOR_WRITES_PER_MINUTE,
    redisUrl: env.REDIS_URL ?? null,
    publicApiUrl: env.PUBLIC_API_URL ?? null,
    securityContacts: env.SECURITY_CONTACT,
    operatorApiUrl: isDesk ? (env.OPERATOR_API_URL ?? null) : null,
  };
}
