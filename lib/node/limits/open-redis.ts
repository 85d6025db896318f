import { once } from "node:events";
import type { RedisClient } from "./limit-store";

const connectTimeoutMs = 2_000;
const longestPauseMs = 1_000;

/**
 * Connects to Redis, and again whenever the connection breaks. It waits for the first connection, but not longer than two seconds. While
 * there is none, questions fail at once.
 *
 * @param url `redis://`, or `rediss://` for TLS; it may hold a user and a password
 */
export async function openRedis(url: string): Promise<RedisClient> {
  // Only who counts in Redis loads its code.
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, longestPauseMs),
    },
  });
  // Without a listener an error would end the process. The limits report that Redis is away.
  client.on("error", () => {});
  client.connect().catch(() => {});
  await once(client, "ready", { signal: AbortSignal.timeout(connectTimeoutMs) }).catch(() => {});
  return {
    eval: (script, options) => client.eval(script, options),
    close: async () => client.destroy(),
  };
}
