import { z } from "zod";

const addressRangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** The variables by which an operator watches a process. Each process with a log or metrics has them. */
export const operatingVariables = {
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  ACCESS_LOG: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_PORT: z.coerce
    .number({ error: "must be a port number" })
    .int({ error: "must be a port number" })
    .min(0, { error: "must be a port number" })
    .max(65_535, { error: "must be a port number" })
    .optional(),
};

/** `TRUSTED_PROXIES`: the proxies whose `X-Forwarded-For` and `X-Request-Id` are believed. */
export const trustedProxiesSchema = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ""))
  .refine((ranges) => ranges.every((range) => addressRangeSchema.safeParse(range).success), {
    error: "must be a comma list of addresses or ranges, such as 10.0.0.0/8",
  });

/** `REDIS_URL`: where processes count requests together. */
export const redisUrlSchema = z
  .string()
  .regex(/^rediss?:\/\//, { error: "must be a redis:// or rediss:// address" });

/** How an operator watches a process. */
export interface Operating {
  logLevel: string;
  /** Whether each answered request is logged. */
  accessLog: boolean;
  /** Where the metrics are served; null: nowhere. */
  metrics: MetricsAddress | null;
}

export interface MetricsAddress {
  host: string;
  /** 0 lets the system choose. */
  port: number;
}

/** @param variables The parsed `operatingVariables`. */
export function operatingOf(variables: {
  LOG_LEVEL: string;
  ACCESS_LOG: "on" | "off";
  METRICS_HOST: string;
  METRICS_PORT?: number | undefined;
}): Operating {
  const { METRICS_HOST: host, METRICS_PORT: port } = variables;
  return {
    logLevel: variables.LOG_LEVEL,
    accessLog: variables.ACCESS_LOG === "on",
    metrics: port === undefined ? null : { host, port },
  };
}
