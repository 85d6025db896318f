import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/databases";
import { fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import { beginEpoch } from "../../db/feed-clock";
import { queueMarketEvents, queueStuckMoves } from "./queue-market-events";
import { createWebhook } from "./webhooks";

const account = "0x1111111111111111111111111111111111111111";
const day = 86_400;
const start = 1_800_000_000;

describe("what the market tells a webhook", () => {
  let database: TestDatabase;
  let db: Db;
  let hook: string;
  const terms = {
    url: "https://hooks.example/",
    events: ["sale", "move.stuck"] as const,
    filter: { collections: [], accounts: [], items: [] },
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await database.open();
    await fillCollection(db, { chain: "base", slug: "one", count: 1, currencies: [zeroAddress], now: start });
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  beforeEach(async () => {
    for (const table of ["webhooks", "activity", "vault_moves", "feed_epochs"]) {
      await db.query(sql`delete from ${sql.identifier(table)}`);
    }
    hook = (await createWebhook(db, account, terms, start)).row.id;
  });

  /** Sales, the n-th of them n seconds after `from`. */
  async function sell(from: number, count: number): Promise<void> {
    await db.query(sql`
      insert into activity (id, type, chain, timestamp, collection_id, item_id)
      select n, 'sale', 'base', ${from}::int8 + n, i.collection_id, i.id from items i, generate_series(1, ${count}::int) n`);
  }
  async function fail(at: number): Promise<void> {
    await db.query(sql`delete from vault_moves`);
    await db.query(sql`
      insert into vault_moves (id, guid, collection_id, item_id, from_chain, to_chain, state, recipient, sender, receiver, attempts, last_attempt_at)
      select 'move', '0xab', i.collection_id, i.id, 'base', 'ethereum', 'failed', ${account}, ${account}, ${account}, 1, ${at}::int8
      from items i`);
  }
  const tell = (now: number) =>
    db.transaction(async (tx) => {
      await queueMarketEvents(tx, { after: 0, until: 1_000, now }, sql<string>`'sale ' || a.id`);
      await queueStuckMoves(tx, now);
    });
  const told = async () =>
    (
      await db.query<{ cause: string }>(
        sql`select cause from webhook_deliveries where type <> 'ping' order by id`,
      )
    ).map(({ cause }) => cause);

  it("is as much as it has room for", async () => {
    await db.query(sql`
      insert into webhook_deliveries (webhook_id, event, type, cause, body, created_at)
      select ${hook}, 'evt_' || n, 'ping', 'ping ' || n, '{}', 5 from generate_series(1, 9997) n`);
    await sell(start, 5);
    await fail(start);
    await tell(start + 10);
    await tell(start + 20);
    expect(await told()).toEqual(["sale 1", "sale 2", "sale 3"]);
    const [row] = await db.query<{ body: string }>(
      sql`select body from webhook_deliveries where cause = 'sale 1'`,
    );
    expect(Object.keys(JSON.parse(row?.body ?? "{}").data)).not.toContain("fits");
  });

  it("is of collections that are followed, and of hidden ones only if it names something of theirs", async () => {
    const named = (
      await createWebhook(db, account, { ...terms, filter: { ...terms.filter, accounts: [account] } }, start)
    ).row.id;
    await db.query(sql`update collections set hidden = true`);
    await sell(start, 1);
    await db.query(sql`update activity set to_addr = ${account}`);
    await fail(start);
    await tell(start + 10);
    const hooks = await db.query(sql`select distinct webhook_id as id from webhook_deliveries`);
    expect([hooks, await told()]).toEqual([[{ id: named }], ["sale 1", "move.stuck move"]]);
    await db.query(sql`delete from webhook_deliveries`);
    await db.query(sql`update collections set hidden = false, followed = false`);
    await tell(start + 20);
    expect(await told()).toEqual([]);
    await db.query(sql`update collections set followed = true`);
    await tell(start + 30);
    expect(await told()).toHaveLength(4);
  });

  it("is nothing from before a restore that kept no entries", async () => {
    await sell(start, 5);
    await fail(start + 3);
    const restore = (kept: number, at: number) =>
      db.transaction((tx) => beginEpoch(tx, { kept, nowMs: at * 1_000 }));
    await restore(0, start + 4);
    await restore(7, start + 5);
    await tell(start + 10);
    expect(await told()).toEqual(["sale 4", "sale 5"]);
    await fail(start + 4);
    await tell(start + 10);
    expect(await told()).toEqual(["sale 4", "sale 5", "move.stuck move"]);
  });

  it("is no stuck move once more after its event is forgotten", async () => {
    await fail(start);
    await tell(start + 7 * day);
    await tell(start + 7 * day);
    expect(await told()).toEqual(["move.stuck move"]);
    await db.query(sql`delete from webhook_deliveries`);
    await tell(start + 7 * day + 1);
    expect(await told()).toEqual([]);
  });
});
