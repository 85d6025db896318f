import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { withDeadline } from "@/lib/node/with-deadline";
import { type MediaStore, MediaStoreError, type MediaStoreErrorCode, placeOf } from "./media-store";

/** A bucket of a store that speaks S3. */
export interface S3Bucket {
  bucket: string;
  /** Its address without the bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** No attempt begins later than this after the first one, in milliseconds. */
const attemptsMs = 3_000;
/** How long one attempt may take. */
const attemptMs = 4_000;
const firstPauseMs = 100;

/** Codes by which different servers report that there is no room. */
const fullCodes = new Set([
  "QuotaExceeded",
  "InsufficientStorage",
  "StorageFull",
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
]);

/**
 * Keeps pictures in a bucket. S3 shows an object when all of it has come; not every store does, so an object is there only with its
 * digest.
 */
export function createS3Store({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Bucket): MediaStore {
  // Its own retries have no end in time.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const urlOf = (name: string) => `${endpoint}/${bucket}/${placeOf(name)}`;

  /** @throws MediaStoreError `unavailable` if there is no answer in time */
  async function ask(url: string, init: RequestInit): Promise<S3Answer> {
    try {
      return await withDeadline(attemptMs, new AbortController().signal, async (signal) => {
        // A redirect would take the signed request to another server.
        const response = await fetch(await client.sign(url, init), { signal, redirect: "manual" });
        const body = new Uint8Array(await response.arrayBuffer());
        return { status: response.status, body, digest: response.headers.get(digestHeader) };
      });
    } catch (error) {
      throw new MediaStoreError("unavailable", { cause: error, details: reasonOf(error) });
    }
  }

  /** @returns null if the object is not there */
  async function request(url: string, init: RequestInit): Promise<S3Answer | null> {
    const lastStart = performance.now() + attemptsMs;
    for (let pause = firstPauseMs; ; pause *= 2) {
      try {
        return judge(await ask(url, init));
      } catch (error) {
        const isFinal = !(error instanceof MediaStoreError) || error.code !== "unavailable";
        if (isFinal || performance.now() + pause > lastStart) throw error;
      }
      await delay(pause);
    }
  }

  return {
    async get(name) {
      const answer = await request(urlOf(name), { method: "GET" });
      return answer !== null && answer.digest === digestOf(answer.body) ? answer.body : null;
    },
    async put(name, data) {
      const digest = digestOf(data);
      const headers = {
        "content-type": "image/webp",
        // The server compares it with what came.
        "x-amz-content-sha256": digest,
        // Some servers do not, and show a part of an object while it comes, or for ever if its connection was cut.
        [digestHeader]: digest,
      };
      const init = { method: "PUT", headers, body: Uint8Array.from(data) };
      if ((await request(urlOf(name), init)) === null) throw new MediaStoreError("refused");
    },
  };
}

interface S3Answer {
  status: number;
  body: Uint8Array;
  /** What its writer says that the object is. */
  digest: string | null;
}

/** The object's own header for the SHA-256 of its bytes. */
export const digestHeader = "x-amz-meta-sha256";

function digestOf(data: Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** @returns null if the object is not there. @throws MediaStoreError */
function judge(answer: S3Answer): S3Answer | null {
  return isThere(answer) ? answer : null;
}

/** Whether an answer has the object, or says that it has taken it. @throws MediaStoreError */
export function isThere({ status, body }: { status: number; body: Uint8Array }): boolean {
  if (status >= 200 && status < 300) return true;
  const code = /<Code>(\w+)<\/Code>/.exec(Buffer.from(body).toString("utf8"))?.[1];
  if (status === 404 && (code === undefined || code === "NoSuchKey")) return false;
  throw new MediaStoreError(kindOf(status, code), {
    details: `status ${status}${code === undefined ? "" : ` ${code}`}`,
  });
}

function kindOf(status: number, code: string | undefined): MediaStoreErrorCode {
  if (status === 507 || (code !== undefined && fullCodes.has(code))) return "full";
  return status >= 500 || status === 408 || status === 429 ? "unavailable" : "refused";
}

/** The system's reason, such as ECONNREFUSED, which `fetch` hides in the cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
