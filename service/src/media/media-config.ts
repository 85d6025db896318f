import { join } from "node:path";
import { z } from "zod";
import type { S3Bucket } from "./s3-store";

/** Where pictures are kept: in a folder, or in a bucket with a cache of this many bytes in memory. */
export type MediaConfig = { folder: string } | (S3Bucket & { cacheBytes: number });

const bytesPerMegabyte = 1_048_576;

/** The variables that say where pictures are kept. */
export const mediaVariables = {
  MEDIA_DIR: z.string().min(1).optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be the name of a bucket" })
    .optional(),
  MEDIA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  MEDIA_S3_REGION: z.string().min(1).default("us-east-1"),
  MEDIA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MEDIA_S3_CACHE_MB: z.coerce
    .number({ error: "must be a number of megabytes" })
    .int({ error: "must be a number of megabytes" })
    .min(1, { error: "must be 1 or more" })
    .max(65_536, { error: "must be 65536 or fewer" })
    .default(64),
};

type MediaVariables = z.output<z.ZodObject<typeof mediaVariables>> & { DATA_DIR?: string | undefined };

const neededForBucket = {
  MEDIA_S3_ENDPOINT: "the address of the store, without the bucket",
  MEDIA_S3_ACCESS_KEY_ID: "the id of the access key",
  MEDIA_S3_SECRET_ACCESS_KEY: "the secret of the access key",
} as const satisfies Partial<Record<keyof MediaVariables, string>>;
const namesForBucket = Object.keys(neededForBucket) as (keyof typeof neededForBucket)[];

/** Reports the variables that are missing or do not belong together. */
export function checkMediaVariables(env: MediaVariables, context: z.RefinementCtx): void {
  const report = (variable: string, message: string) =>
    context.addIssue({ code: "custom", path: [variable], message });
  if (env.MEDIA_S3_BUCKET === undefined) {
    if (env.MEDIA_DIR === undefined && env.DATA_DIR === undefined) {
      report(
        "MEDIA_DIR",
        "is needed where DATA_DIR and MEDIA_S3_BUCKET are not set: where pictures are kept",
      );
    }
    const lost = namesForBucket.find((name) => env[name] !== undefined);
    if (lost !== undefined) report("MEDIA_S3_BUCKET", `is needed with ${lost}: the bucket of the pictures`);
    return;
  }
  if (env.MEDIA_DIR !== undefined) {
    report("MEDIA_DIR", "must not be set beside MEDIA_S3_BUCKET: pictures are kept in one place");
  }
  for (const name of namesForBucket) {
    if (env[name] === undefined) report(name, `is needed with MEDIA_S3_BUCKET: ${neededForBucket[name]}`);
  }
}

/** Where the checked variables say that pictures are kept. */
export function mediaConfigOf(env: MediaVariables): MediaConfig {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_REGION: region } = env;
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const hasKey = accessKeyId !== undefined && secretAccessKey !== undefined;
  if (bucket === undefined || endpoint === undefined || !hasKey) {
    return { folder: env.MEDIA_DIR ?? join(env.DATA_DIR ?? "", "media") };
  }
  const cacheBytes = env.MEDIA_S3_CACHE_MB * bytesPerMegabyte;
  return { bucket, endpoint, region, accessKeyId, secretAccessKey, cacheBytes };
}
