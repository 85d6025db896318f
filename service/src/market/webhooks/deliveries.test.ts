import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/databases";
import type { Db } from "../../db/database";
import { pingWebhook, sendAgain } from "./deliveries";
import { queueEvents } from "./queue-events";
import { createWebhook, type OwnWebhook } from "./webhooks";

const account = "0x1111111111111111111111111111111111111111";
const now = 1_800_000_000;

describe("what waits for a webhook", () => {
  let database: TestDatabase;
  let db: Db;
  let own: OwnWebhook;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await database.open();
    const filter = { collections: [], accounts: [], items: [] };
    const terms = { url: "https://hooks.example/", events: ["notification"] as const, filter };
    own = { account, id: (await createWebhook(db, account, terms, now)).row.id };
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  const waiting = async () =>
    (await db.query(sql`select 1 from webhook_deliveries where delivered_at is null`)).length;

  it("has one test event, however often it is asked for", async () => {
    const pings = await Promise.all([1, 2, 3].map(() => pingWebhook(db, own, now)));
    expect(new Set(pings.map(({ event }) => event)).size).toBe(1);
    await db.query(sql`update webhook_deliveries set delivered_at = ${now}::int8`);
    expect((await pingWebhook(db, own, now)).event).not.toBe(pings[0]?.event);
    expect(await waiting()).toBe(1);
  });

  it("is 10,000 events at most", async () => {
    const [sent] = await db.query<{ id: number }>(
      sql`select id from webhook_deliveries where delivered_at is not null`,
    );
    const id = sent?.id ?? 0;
    await db.query(sql`
      insert into webhook_deliveries (webhook_id, event, type, cause, body, created_at)
      select ${own.id}, 'evt_' || n, 'sale', 'sale ' || n, '{}', ${now}::int8 from generate_series(1, 9998) n`);
    const told = [1, 2, 3].map((number) => ({
      ...({ id: number, account, kind: "sold", cause: `${number}`, at: now } as const),
      ...{ chain: "base", details: {}, collectionId: 1, itemId: null },
    }));
    await db.transaction((tx) => queueEvents(tx, told, now));
    expect(await waiting()).toBe(10_000);
    await expect(sendAgain(db, own, id)).rejects.toMatchObject({ code: "rate_limited" });
    const ping = await pingWebhook(db, own, now);
    await db.query(sql`update webhook_deliveries set type = 'sale' where id = ${ping.id}::int8`);
    await expect(pingWebhook(db, own, now)).rejects.toMatchObject({ code: "rate_limited" });
    await db.query(
      sql`update webhook_deliveries set delivered_at = ${now}::int8 where id = ${ping.id}::int8`,
    );
    expect(await sendAgain(db, own, id)).toMatchObject({ deliveredAt: null });
    expect(await waiting()).toBe(10_000);
  });
});
