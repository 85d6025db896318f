import type { Context, MiddlewareHandler } from "hono";
import type { LimitBucket } from "@/lib/contract/key-limits";
import { type Limit, type LimitStore, type Share, windowSeconds } from "@/lib/node/limits/limit-store";
import { ApiError } from "./api-error";
import { clientOf } from "./client-of";
import type { ApiEnvironment, CountedRequest } from "./environment";

/** How requests are limited. */
export interface RequestLimits {
  store: LimitStore;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
}

/** Requests of an address in each minute where no key is needed, with a wrong key, and for pictures. */
const addressQuotas = { public: 600, failed: 60, picture: 3_000 } as const;
export type AddressLimit = keyof typeof addressQuotas;

/** The headers of the IETF draft `draft-ietf-httpapi-ratelimit-headers`. */
function limitHeaders({ name, quota }: Limit, { remaining, resetSeconds }: Share): Record<string, string> {
  return {
    "ratelimit-policy": `"${name}";q=${quota};w=${windowSeconds}`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  };
}

function tooMany({ name, quota }: Limit, { resetSeconds }: Share): ApiError {
  return new ApiError(
    "rate_limited",
    `The limit ${name} allows ${quota} requests a minute. Try again in ${resetSeconds} s.`,
    { action: "wait", retryAfter: resetSeconds },
  );
}

/** Counts a request; the answer reports the limit, also when it is refused. */
async function countRequest(
  c: Context<ApiEnvironment>,
  store: LimitStore,
  { client, limit }: { client: string; limit: Limit },
): Promise<void> {
  const headers: Record<string, string> = {};
  const take = async (cost: number) => {
    const share = await store.take(client, limit, cost);
    Object.assign(headers, limitHeaders(limit, share));
    return share;
  };
  const counted: CountedRequest = {
    headers,
    async spend(cost) {
      const share = await take(cost);
      if (share.isAllowed) return;
      await store.giveBack(client, limit, cost);
      throw tooMany(limit, share);
    },
    giveBack: (cost) => store.giveBack(client, limit, cost),
  };
  c.set("counted", counted);
  const share = await take(1);
  if (!share.isAllowed) throw tooMany(limit, share);
}

function bucketOf(c: Context<ApiEnvironment>): LimitBucket {
  if (c.req.method === "GET" || c.req.method === "HEAD") return "read";
  return c.req.path.endsWith("/fulfillment") ? "fulfillment" : "write";
}

/** Counts the requests of a key. A key without limits is not counted. */
export function limitKey({ store }: RequestLimits): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const { keyId, limits } = c.get("caller");
    const name = bucketOf(c);
    const quota = limits?.[name] ?? null;
    if (quota !== null) await countRequest(c, store, { client: keyId, limit: { name, quota } });
    await next();
  };
}

/** Counts a request by the address that it comes from. */
async function countAddress(
  c: Context<ApiEnvironment>,
  { store, trustedProxies }: RequestLimits,
  name: AddressLimit,
): Promise<void> {
  const client = clientOf(c, trustedProxies);
  await countRequest(c, store, { client, limit: { name, quota: addressQuotas[name] } });
}

/** Limits the requests of an address where no key is needed. */
export function limitAddress(limits: RequestLimits, name: AddressLimit): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    await countAddress(c, limits, name);
    await next();
  };
}

/** Lets an address try only so many wrong keys. */
export function countFailedKey(c: Context<ApiEnvironment>, limits: RequestLimits): Promise<void> {
  return countAddress(c, limits, "failed");
}

/** Adds the limit's headers to every answer that is no problem; problems have them already. */
export const reportLimits: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  await next();
  const headers = c.get("counted")?.headers ?? {};
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
};
