import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";

/** Every limit counts over this time. */
export const windowSeconds = 60;

/** Allowed requests of a kind in each window. */
export interface Limit {
  /** Distinguishes limits of the same client, such as `read` and `write`. */
  name: string;
  /** Requests in each window. */
  quota: number;
}

/** A client's use of a limit after a request. */
export interface Share {
  isAllowed: boolean;
  /** Whole requests that are left in this window. */
  remaining: number;
  /** Seconds until the next window, rounded up. */
  resetSeconds: number;
}

/** Counts requests of clients over a window of a minute. */
export interface LimitStore {
  /** Counts a request. `cost` is in requests, to a tenth; a request above the quota is counted too. */
  take(client: string, limit: Limit, cost?: number): Promise<Share>;
  /** Takes back a part of what was counted. */
  giveBack(client: string, limit: Limit, cost: number): Promise<void>;
  close(): Promise<void>;
}

/** The part of a PostgreSQL client that the counting needs. */
export interface CountingClient {
  query(statement: { text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/** The part of a Redis client that the counting needs. */
export interface RedisClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  close(): Promise<void>;
}

/** The table with the columns `key`, `points` and `expire`, in this order. */
const tableName = "rate_limits";
/** Counts are whole numbers, so a request is ten points. */
const pointsPerRequest = 10;
/** A request does not wait longer for a store that hangs. */
const defaultTimeoutMs = 500;
/** A store that did not answer is asked again after this time. Until then nobody waits for it. */
const retryMs = 1_000;
const cleaningMs = 5 * 60_000;

function shareOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean): Share {
  return {
    isAllowed,
    remaining: isAllowed ? Math.floor(remainingPoints / pointsPerRequest) : 0,
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  };
}

async function answerWithin<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The store of the limits did not answer in ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param createLimiter makes the counter of a limit, for its number of points in each window */
function createLimits(
  createLimiter: (name: string, points: number) => RateLimiterAbstract,
  close: () => Promise<void>,
): LimitStore {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = ({ name, quota }: Limit) => {
    const id = `${name}:${quota}`;
    const limiter = limiters.get(id) ?? createLimiter(name, quota * pointsPerRequest);
    limiters.set(id, limiter);
    return limiter;
  };
  return {
    async take(client, limit, cost = 1) {
      try {
        const points = Math.round(cost * pointsPerRequest);
        return shareOf(await limiterOf(limit).consume(client, points), true);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return shareOf(refusal, false);
        throw refusal;
      }
    },
    async giveBack(client, limit, cost) {
      await limiterOf(limit).reward(client, Math.round(cost * pointsPerRequest));
    },
    close,
  };
}

/** Counts in this process alone. */
export function createMemoryLimits(): LimitStore {
  return createLimits(
    (name, points) => new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds }),
    async () => {},
  );
}

/**
 * Asks a store that several processes share: not longer than `timeoutMs`, and not at all for a second after it gave no answer.
 *
 * @param onStoreChange hears once that the store stopped answering (with the error), and once that it answers again (null)
 */
function askWithCare(onStoreChange: (error: unknown) => void, timeoutMs: number) {
  let isAway = false;
  let retryAtMs = 0;
  return async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    if (isAway && performance.now() < retryAtMs) throw new Error("The store of the limits is away.");
    retryAtMs = performance.now() + retryMs;
    try {
      const answer = await answerWithin(timeoutMs, question());
      if (isAway) onStoreChange(null);
      isAway = false;
      return answer;
    } catch (error) {
      if (!isAway) onStoreChange(error);
      isAway = true;
      throw error;
    }
  };
}

/** Options that the counters of a limit share: while a shared store is away, each process counts for itself. */
function optionsOf(keyPrefix: string, points: number) {
  const own = { keyPrefix, points, duration: windowSeconds };
  return { ...own, insuranceLimiter: new RateLimiterMemory(own) };
}

/**
 * Counts together with other processes, in a PostgreSQL table. While the database does not answer, each process counts for itself.
 *
 * @param options.onStoreChange hears once that the database stopped answering (with the error), and once that it answers again (null)
 * @param options.timeoutMs the longest time that a request waits for the database (half a second)
 */
export function createPostgresLimits({
  client,
  onStoreChange,
  timeoutMs = defaultTimeoutMs,
}: {
  client: CountingClient;
  onStoreChange: (error: unknown) => void;
  timeoutMs?: number | undefined;
}): LimitStore {
  const ask = askWithCare(onStoreChange, timeoutMs);
  const storeClient: Pick<CountingClient, "query"> = {
    query: (statement) => ask(() => client.query(statement)),
  };
  const clean = () =>
    storeClient
      .query({ text: `delete from ${tableName} where expire < $1`, values: [Date.now()] })
      // Reported above. It is tried again later.
      .catch(() => {});
  const timer = setInterval(clean, cleaningMs);
  timer.unref();
  return createLimits(
    (name, points) =>
      new RateLimiterPostgres({
        ...optionsOf(name, points),
        storeClient,
        storeType: "client",
        tableName,
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    async () => {
      clearInterval(timer);
      await client.close();
    },
  );
}

/**
 * Counts together with other processes, in Redis. While it does not answer, each process counts for itself.
 *
 * @param options.prefix Distinguishes the counts of the service from those of the web.
 * @param options.onStoreChange hears once that Redis stopped answering (with the error), and once that it answers again (null)
 * @param options.timeoutMs the longest time that a request waits for Redis (half a second)
 */
export function createRedisLimits({
  client,
  prefix,
  onStoreChange,
  timeoutMs = defaultTimeoutMs,
}: {
  client: RedisClient;
  prefix: string;
  onStoreChange: (error: unknown) => void;
  timeoutMs?: number | undefined;
}): LimitStore {
  const ask = askWithCare(onStoreChange, timeoutMs);
  const storeClient: Pick<RedisClient, "eval"> = {
    eval: (script, options) => ask(() => client.eval(script, options)),
  };
  return createLimits(
    (name, points) =>
      new RateLimiterRedis({ ...optionsOf(`${prefix}:${name}`, points), storeClient, useRedisPackage: true }),
    () => client.close(),
  );
}
