import { z } from "zod";
import { defaultKeyLimits, type LimitBucket } from "./key-limits";
import { pageOf, pageQuery } from "./page";
import { timestampSchema } from "./primitives";
import { shownTextSchema } from "./shown-text";

/** `read` covers all GETs and fulfilments. */
export const keyScopeSchema = z.enum(["read", "orders:write", "uploads:write"]).meta({ id: "KeyScope" });
export type KeyScope = z.infer<typeof keyScopeSchema>;

/** Requests in each minute; null: no limit. */
const keyLimitsSchema = z
  .object({
    read: z.number().int().positive().nullable(),
    write: z.number().int().positive().nullable(),
    fulfillment: z.number().int().positive().nullable(),
  })
  .meta({ id: "KeyLimits" });
export type KeyLimits = z.infer<typeof keyLimitsSchema>;

/** An API key without its secret. `prefix` and `lastFour` are the ends of the secret, to recognise it. */
export const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string(),
    lastFour: z.string(),
    scopes: z.array(keyScopeSchema),
    limits: keyLimitsSchema,
    createdAt: timestampSchema,
    expiresAt: timestampSchema.nullable(),
    /** Updated a few times a minute. */
    lastUsedAt: timestampSchema.nullable(),
    revokedAt: timestampSchema.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKeySchema>;

/** A key with its secret, which is returned only by the request that made it. */
export const newApiKeySchema = apiKeySchema.extend({ key: z.string() }).meta({ id: "NewApiKey" });
export type NewApiKey = z.infer<typeof newApiKeySchema>;

export const apiKeyPageSchema = pageOf(apiKeySchema).meta({ id: "ApiKeyPage" });
export type ApiKeyPage = z.infer<typeof apiKeyPageSchema>;

export const apiKeysQuerySchema = z.strictObject(pageQuery);
export type ApiKeysQuery = z.infer<typeof apiKeysQuerySchema>;

function ownLimit(bucket: LimitBucket) {
  return z.number().int().min(1).max(defaultKeyLimits[bucket]).default(defaultKeyLimits[bucket]);
}

export const createApiKeyBodySchema = z.strictObject({
  name: shownTextSchema(64),
  scopes: z
    .array(keyScopeSchema)
    .min(1)
    .transform((scopes) => [...new Set(scopes)]),
  limits: z
    .strictObject({
      read: ownLimit("read"),
      write: ownLimit("write"),
      fulfillment: ownLimit("fulfillment"),
    })
    .default({ ...defaultKeyLimits }),
  expiresAt: timestampSchema.nullable().default(null),
});
export type CreateApiKeyBody = z.input<typeof createApiKeyBodySchema>;

const secondsOfDay = 86_400;

/** `overlapSeconds`: how long the old secret stays valid beside the new one. */
export const rotateApiKeyBodySchema = z.strictObject({
  overlapSeconds: z
    .number()
    .int()
    .min(0)
    .max(7 * secondsOfDay)
    .default(secondsOfDay),
});

export const keyUsageQuerySchema = z.strictObject({
  keyId: z.string().min(1).max(128).optional(),
  range: z.enum(["24h", "7d", "30d"]).default("7d"),
});
export type KeyUsageQuery = z.infer<typeof keyUsageQuerySchema>;

/** Requests by endpoint: in each hour of the range `24h`, in each day (UTC) of the others. Oldest first; empty times are left out. */
export const keyUsageSchema = z
  .object({
    data: z.array(
      z.object({
        /** Start of the hour or day. */
        from: timestampSchema,
        /** Method and path, such as `GET /collections/{slug}`. */
        endpoint: z.string(),
        calls: z.number().int(),
        /** Calls with an answer of 400 or above. */
        errors: z.number().int(),
      }),
    ),
  })
  .meta({ id: "KeyUsage" });
export type KeyUsage = z.infer<typeof keyUsageSchema>;
