import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgresLimits, type LimitStore } from "@/lib/node/limits/limit-store";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { openCountingClient } from "./counting-client";
import type { Db } from "./database";
import type { DatabaseConfig } from "./open-database";

function urlOf(config: DatabaseConfig): string {
  if ("folder" in config) throw new Error("These tests need PostgreSQL.");
  return config.url;
}

const limit = { name: "read", quota: 500 };

describe("requests counted in PostgreSQL", () => {
  let database: TestDatabase;
  let db: Db;
  const stops: (() => Promise<void>)[] = [];
  const heard: unknown[] = [];
  beforeAll(async () => {
    database = await createTestDatabase("postgres");
    db = await database.open();
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await db.close();
    await database.drop();
  });

  /** What one process has. */
  const openStore = ({
    url = urlOf(database.config),
    timeoutMs,
  }: {
    url?: string;
    timeoutMs?: number | undefined;
  } = {}): LimitStore => {
    const client = openCountingClient(url);
    const store = createPostgresLimits({ client, onStoreChange: (error) => heard.push(error), timeoutMs });
    stops.push(() => store.close());
    return store;
  };

  it("are one count for all processes, exactly", async () => {
    // A busy machine takes longer than half a second for so many, and then each process would count for itself.
    const patient = { timeoutMs: 30_000 };
    const stores = [openStore(patient), openStore(patient)];
    const client = randomUUID();
    const shares = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => stores[index % 2]?.take(client, limit)),
    );
    expect(shares.filter((share) => share?.isAllowed)).toHaveLength(limit.quota);
  });

  it("are given back in tenths", async () => {
    const store = openStore();
    const client = randomUUID();
    const two = { name: "poll", quota: 2 };
    const shares = [];
    for (let count = 0; count < 12; count += 1) {
      shares.push((await store.take(client, two)).isAllowed);
      await store.giveBack(client, two, 0.9);
    }
    // A tenth each, and the last needs a whole request.
    expect(shares).toEqual([...Array(11).fill(true), false]);
  });

  it("fall back to each process alone while the database is away, and report it once", async () => {
    heard.length = 0;
    const away = new URL(urlOf(database.config));
    away.port = "1";
    const store = openStore({ url: away.href });
    const client = randomUUID();
    const few = { name: "read", quota: 3 };
    const shares = [];
    for (let count = 0; count < 5; count += 1) shares.push(await store.take(client, few));
    expect(shares.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false, false]);
    expect(heard).toHaveLength(1);
  });

  it("do not wait for a database that hangs, and are shared again once it answers", async () => {
    heard.length = 0;
    const store = openStore();
    const client = randomUUID();
    await store.take(client, limit);
    let release = () => {};
    const isLocked = new Promise<void>((locked) => {
      const held = db.transaction(async (tx) => {
        await tx.query(sql`lock table rate_limits in access exclusive mode`);
        locked();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      });
      stops.push(() => held);
    });
    await isLocked;
    const start = performance.now();
    expect((await store.take(client, limit)).isAllowed).toBe(true);
    expect((await store.take(client, limit)).isAllowed).toBe(true);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(heard).toHaveLength(1);
    release();
    await expect
      .poll(async () => {
        await store.take(client, limit);
        return heard;
      })
      .toHaveLength(2);
    expect(heard[1]).toBeNull();
  });
});
