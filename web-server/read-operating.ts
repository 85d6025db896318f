import { z } from "zod";
import { QuaysideError } from "@/lib/errors";
import {
  type Operating,
  operatingOf,
  operatingVariables,
  redisUrlSchema,
  trustedProxiesSchema,
} from "@/lib/operating-variables";
import type { MediaSource } from "./ask-media-file";

const environmentSchema = z.object({
  ...operatingVariables,
  TRUSTED_PROXIES: trustedProxiesSchema.default([]),
  MARKETPLACE_API_URL: z.url({ error: "must be an address" }).optional(),
  MARKETPLACE_API_KEY: z.string().optional(),
  MARKETPLACE_MEDIA_URL: z.url({ error: "must be an address" }).optional(),
  VISITOR_REQUESTS_PER_MINUTE: z.coerce
    .number({ error: "must be a number" })
    .int({ error: "must be a whole number" })
    .positive({ error: "must be above 0" })
    .default(1_200),
  VISITOR_STREAMS: z.coerce
    .number({ error: "must be a number" })
    .int({ error: "must be a whole number" })
    .nonnegative({ error: "must not be below 0" })
    .default(100),
  REDIS_URL: redisUrlSchema.optional(),
});

/** What the web's server itself takes from the environment besides its address. */
export interface WebOperating extends Operating {
  trustedProxies: string[];
  /** The origin of the service's address; null without one, as in a test of the server alone. */
  serviceOrigin: string | null;
  /** Where media files come from; null without a service. */
  mediaSource: MediaSource | null;
  /** Pages and routes of the web that one visitor may ask for in a minute. */
  visitorRequestsPerMinute: number;
  /** Streams of changes that one visitor may have open at a process; 0: all pages poll. */
  visitorStreams: number;
  /** Where several processes count visitors' requests together; null: each for itself. */
  redisUrl: string | null;
}

/** @throws {QuaysideError} `invalid_configuration`, with a line for each wrong variable. */
export function readOperating(environment: Record<string, string | undefined>): WebOperating {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new QuaysideError("invalid_configuration", [...new Set(lines)].join("\n"));
  }
  const { TRUSTED_PROXIES: trustedProxies, MARKETPLACE_API_URL: apiUrl } = parsed.data;
  const { MARKETPLACE_API_KEY: apiKey = null, MARKETPLACE_MEDIA_URL: mediaUrl } = parsed.data;
  const serviceOrigin = apiUrl === undefined ? null : new URL(apiUrl).origin;
  return {
    ...operatingOf(parsed.data),
    trustedProxies,
    serviceOrigin,
    mediaSource: apiUrl === undefined ? null : mediaSourceOf({ apiUrl, apiKey, mediaUrl }),
    visitorRequestsPerMinute: parsed.data.VISITOR_REQUESTS_PER_MINUTE,
    visitorStreams: parsed.data.VISITOR_STREAMS,
    redisUrl: parsed.data.REDIS_URL ?? null,
  };
}

function mediaSourceOf(given: {
  apiUrl: string;
  apiKey: string | null;
  mediaUrl: string | undefined;
}): MediaSource {
  const url = (given.mediaUrl ?? new URL("/media", given.apiUrl).href).replace(/\/+$/, "");
  // With its key the service does not count the web as one visitor. Nobody else gets the key.
  const isService = new URL(url).origin === new URL(given.apiUrl).origin;
  return { url, apiKey: isService ? given.apiKey : null };
}
