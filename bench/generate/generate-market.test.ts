import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyPast } from "../../service/src/chain/apply/apply-events";
import { readCursor } from "../../service/src/chain/follow/cursor-store";
import type { Db } from "../../service/src/db/database";
import { events } from "../../service/src/db/schema/chain";
import type { ChainEvent } from "../../service/src/db/schema/chain-event";
import { refreshRarity } from "../../service/src/metadata/refresh-rarity";
import { createTestDatabase, type TestDatabase } from "../../service/testing/databases";
import { generateMarket } from "./generate-market";
import { inventMarket } from "./market";
import { marketChains } from "./market-chains";
import { countEditionEntries, countItems, defaultSize, type MarketSize } from "./market-size";

const now = 1_795_600_800;
const size: MarketSize = { ...defaultSize(1_500), seed: 1, now };

/** What derives from events, without the numbers and times of the deriving itself. */
const derivedTables: readonly { table: string; except: readonly string[] }[] = [
  { table: "items", except: [] },
  { table: "holders", except: [] },
  { table: "balances", except: [] },
  { table: "edition_totals", except: [] },
  { table: "transfer_sums", except: [] },
  { table: "collection_chains", except: [] },
  { table: "collections", except: ["version"] },
  { table: "orders", except: ["checked_at", "checked_block", "updated_at"] },
  { table: "approvals", except: [] },
  { table: "activity", except: ["id"] },
  { table: "sale_buckets", except: [] },
];

/** The rows of each table as one digest. */
async function digest(db: Db): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { table, except } of derivedTables) {
    const left = except.map((column) => ` - '${column}'`).join("");
    const [row] = await db.query<{ digest: string }>(sql`
      select count(*) || ' ' || md5(string_agg(line, '' order by line)) as digest from (
        select md5((to_jsonb(t)${sql.raw(left)})::text) as line from ${sql.raw(table)} t) l`);
    digests[table] = row?.digest ?? "";
  }
  return digests;
}

/** Everything that a follower derives, as before its first block. Open offers that name no item depend on no event. */
const forgotten: readonly SQL[] = [
  sql`delete from activity where block_number is not null`,
  sql`delete from balances`,
  sql`delete from edition_totals`,
  sql`delete from holders`,
  sql`delete from sale_buckets`,
  sql`delete from floor_points`,
  sql`delete from approvals`,
  sql`update collections set owners = 0`,
  sql`update collection_chains set items = 0, listed = 0, owners = 0, floor = null`,
  sql`update items set owner = null, acquired_at = 0, minted_at = null, list_hash = null, list_price = null, list_norm = null,
    list_currency = null, list_expires = null, list_at = null, last_sale_price = null, last_sale_currency = null,
    last_sale_at = null, last_sale_chain = null, last_sale_tx = null, last_sale_block = null`,
  sql`update orders set status = 'inactive', status_reason = 'not_started', remaining = 0
    where not (side = 'offer' and kind <> 'item' and status in ('active', 'inactive'))`,
];

async function takeEvents(db: Db, chain: string): Promise<ChainEvent[]> {
  const rows = await db.orm
    .select()
    .from(events)
    .where(sql`chain = ${chain}`)
    .orderBy(sql`block_number, log_index`);
  await db.query(sql`delete from events where chain = ${chain}`);
  return rows.map(({ chain: _chain, ...row }) => {
    const given = Object.entries(row).filter(([, value]) => value !== null);
    return Object.fromEntries(given) as ChainEvent;
  });
}

describe("a generated market", () => {
  let database: TestDatabase;
  let db: Db;

  beforeAll(async () => {
    database = await createTestDatabase("postgres");
    if (!("url" in database.config)) throw new Error("the market is generated in PostgreSQL");
    await generateMarket(database.config.url, size, (_what, work) => Promise.resolve(work()));
    db = await database.open();
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  it("has the size that was asked for", async () => {
    const [counts] = await db.query(sql`select
      (select count(*) from items) as items, (select max(n) from (select count(*) n from items group by collection_id) c) as largest,
      (select count(*) from collections) as collections, (select count(*) from activity) as activity,
      (select count(*) from orders where side = 'listing' and status = 'active' and phase = 'live') as listings`);
    const { largest, listings } = size;
    const collections = size.collections + 1;
    const activity = size.activity + countEditionEntries(size);
    expect(counts).toEqual({ items: countItems(size), largest, collections, activity, listings });
  });

  it("is ranked and counted as the metadata worker ranks and counts", async () => {
    for (let id = 1; id <= size.collections; id += 1) expect(await refreshRarity(db, id)).toEqual([]);
  });

  it("is what the follower derives from the same events", async () => {
    const generated = await digest(db);
    for (const statement of forgotten) await db.query(statement);
    for (const { config } of marketChains) {
      const position = await readCursor(db, config.id);
      if (position === null) throw new Error("the chain has no position");
      const taken = await takeEvents(db, config.id);
      await applyPast(db, { events: taken, mark: async () => {} }, { config, position, nowMs: now * 1_000 });
    }
    expect(await digest(db)).toEqual(generated);
  });

  it("is the same for the same seed and another one for another", () => {
    const owners = (seed: number) => [...inventMarket({ ...size, seed }).state.owner];
    expect(owners(1)).toEqual(owners(1));
    expect(owners(2)).not.toEqual(owners(1));
  });
});
