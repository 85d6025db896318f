import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startRedis, type TestRedis } from "@/lib/testing/start-redis";
import { createRedisLimits, type LimitStore } from "./limit-store";
import { openRedis } from "./open-redis";

const limit = { name: "read", quota: 500 };
const few = { name: "read", quota: 3 };

describe("requests counted in Redis", () => {
  let redis: TestRedis;
  const stores: LimitStore[] = [];
  const heard: unknown[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  beforeEach(() => {
    heard.length = 0;
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    redis.resume();
    await redis.stop();
  });

  /** What one process has. */
  const openStore = async (prefix = "quayside:api", timeoutMs?: number): Promise<LimitStore> => {
    const client = await openRedis(redis.url);
    const store = createRedisLimits({
      client,
      prefix,
      onStoreChange: (error) => heard.push(error),
      timeoutMs,
    });
    stores.push(store);
    return store;
  };

  /** Whether each of some requests in sequence is allowed. */
  const takeOf = async (store: LimitStore, client: string, count: number) => {
    const shares = [];
    for (let made = 0; made < count; made += 1) shares.push((await store.take(client, few)).isAllowed);
    return shares;
  };

  it("are one count for all processes, exactly, and another for each prefix", async () => {
    // A busy machine takes longer than half a second for so many, and then each process would count for itself.
    const patientMs = 30_000;
    const shared = [await openStore("quayside:api", patientMs), await openStore("quayside:api", patientMs)];
    const other = await openStore("quayside:web");
    const client = randomUUID();
    const shares = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => shared[index % 2]?.take(client, limit)),
    );
    expect(shares.filter((share) => share?.isAllowed)).toHaveLength(limit.quota);
    expect((await other.take(client, limit)).remaining).toBe(limit.quota - 1);
  });

  it("are given back in tenths, and name the seconds until the next window", async () => {
    const store = await openStore();
    const client = randomUUID();
    const two = { name: "poll", quota: 2 };
    const shares = [];
    for (let count = 0; count < 12; count += 1) {
      const { isAllowed, resetSeconds } = await store.take(client, two);
      shares.push(isAllowed);
      expect(resetSeconds).toBeGreaterThan(0);
      expect(resetSeconds).toBeLessThanOrEqual(60);
      await store.giveBack(client, two, 0.9);
    }
    expect(shares).toEqual([...Array(11).fill(true), false]);
  });

  it("fall back to each process alone while Redis hangs, report it once, and are shared again afterwards", async () => {
    const store = await openStore();
    redis.pause();
    const client = randomUUID();
    expect(await takeOf(store, client, 5)).toEqual([true, true, true, false, false]);
    expect(heard).toHaveLength(1);
    redis.resume();
    await expect
      .poll(async () => {
        await store.take(client, few);
        return heard;
      })
      .toHaveLength(2);
    expect(heard[1]).toBeNull();
  });

  it("do the same while Redis is away, also at the start, and find it again at its address", async () => {
    await redis.stop();
    const store = await openStore();
    expect(await takeOf(store, randomUUID(), 5)).toEqual([true, true, true, false, false]);
    expect(heard).toHaveLength(1);
    await redis.start();
    await expect
      .poll(
        async () => {
          await store.take(randomUUID(), few);
          return heard;
        },
        { timeout: 20_000 },
      )
      .toHaveLength(2);
  });
});
