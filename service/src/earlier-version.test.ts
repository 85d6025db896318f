import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EarlierFolder, openEarlier } from "../testing/earlier/open-earlier";
import { type EarlierMarket, earlierKey, readEarlierMarket } from "../testing/earlier/restore-earlier";
import { requestApp } from "../testing/test-service";
import { createApp } from "./api/app";
import { createDependencies } from "./create-dependencies";
import type { Db } from "./db/database";
import { openDatabase } from "./db/open-database";
import { syncCollections } from "./market/catalogue/sync-collections";
import { createMarketEvents } from "./market/changes/market-events";
import { syncRates } from "./market/currencies/rates";

const earlier: EarlierMarket = await readEarlierMarket();

describe("the data of the version before the move of all files", () => {
  let opened: EarlierFolder;
  let db: Db;
  let close: () => void;
  let app: ReturnType<typeof createApp>;

  beforeAll(async () => {
    opened = await openEarlier();
    const { folder, chains, collections } = opened;
    db = await openDatabase({ folder });
    const log = pino({ level: "silent" });
    const parts = { db, events: createMarketEvents(), chains, log, nowMs: () => earlier.nowMs };
    await syncRates(db, chains);
    await syncCollections(parts, collections);
    const dependencies = createDependencies({
      ...parts,
      apiKeys: [{ key: earlierKey, scopes: ["read"] }],
      signerPrivateKey: `0x${"11".repeat(32)}`,
      mediaUrl: (hash) => `http://media.test/${hash}`,
    });
    close = () => dependencies.close();
    app = createApp(dependencies);
  });
  afterAll(async () => {
    close?.();
    await db?.close();
    await opened?.remove();
  });

  it("is whole after today's migrations", async () => {
    for (const [table, { rows }] of Object.entries(earlier.tables)) {
      const [found] = await db.query<{ count: number }>(
        sql`select count(*)::int4 as count from ${sql.identifier(table)}`,
      );
      expect([table, found?.count]).toEqual([table, rows.length]);
    }
  });

  it.each(Object.keys(earlier.answers))("is answered as it was at %s", async (path) => {
    const { status, body } = await requestApp(app, path, { key: earlierKey });
    expect(status).toBe(200);
    // A field that came later may be there beside those of then.
    expect(body).toMatchObject(earlier.answers[path] ?? {});
  });

  it("is numbered on: what happens next is after all that was there", async () => {
    const [clock] = await db.query<{ value: number; last: number }>(sql`
      select (select max(value) from feed_clock) as value, (select max(id) from activity) as last`);
    expect(clock?.value).toBeGreaterThanOrEqual(clock?.last ?? Number.POSITIVE_INFINITY);
    const [next] = await db.query<{ id: number; last: number }>(sql`
      select nextval('items_id_seq')::int8 as id, (select max(id) from items) as last`);
    expect(next?.id).toBeGreaterThan(next?.last ?? Number.POSITIVE_INFINITY);
  });
});
