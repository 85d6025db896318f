import { z } from "zod";
import { QuaysideError } from "@/lib/errors";
import {
  type Operating,
  operatingOf,
  operatingVariables,
  trustedProxiesSchema,
} from "@/lib/operating-variables";

const environmentSchema = z.object({
  ...operatingVariables,
  TRUSTED_PROXIES: trustedProxiesSchema.default([]),
  MARKETPLACE_API_URL: z.url({ error: "must be an address" }).optional(),
});

/** What the web's server itself takes from the environment besides its address. */
export interface WebOperating extends Operating {
  trustedProxies: string[];
  /** The origin of the service's address; null without one, as in a test of the server alone. */
  serviceOrigin: string | null;
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
  const serviceOrigin = apiUrl === undefined ? null : new URL(apiUrl).origin;
  return { ...operatingOf(parsed.data), trustedProxies, serviceOrigin };
}
