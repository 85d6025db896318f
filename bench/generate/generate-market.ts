import postgres from "postgres";
import { QuaysideError } from "@/lib/errors";
import { openDatabase } from "../../service/src/db/open-database";
import { syncRates } from "../../service/src/market/currencies/rates";
import { copyCollections, copyTraits } from "./collection-rows";
import { deriveRows } from "./derived-rows";
import { copyActivity, copyEvents } from "./feed-rows";
import { copyItems } from "./item-rows";
import { inventMarket, type Market } from "./market";
import { marketChains } from "./market-chains";
import type { MarketSize } from "./market-size";
import { copyOrders } from "./order-rows";
import { bareTables } from "./table-indexes";

/** Runs a part of the work, and reports it. */
export type Step = <Result>(what: string, work: () => Promise<Result> | Result) => Promise<Result>;

async function refuseFilled(sql: postgres.Sql): Promise<void> {
  const [filled] = await sql`select 1 from collections limit 1`;
  if (filled !== undefined) {
    throw new QuaysideError(
      "invalid_configuration",
      "The database has collections already. Name an empty one.",
    );
  }
}

/** Writes every row that is not derived from others in the database. */
async function copyMarket(sql: postgres.Sql, market: Market, step: Step): Promise<void> {
  const tables = await bareTables(sql);
  await copyCollections(sql, market);
  await step("Writing items", async () => copyTraits(sql, market, await copyItems(sql, market)));
  await step("Writing orders", () => copyOrders(sql, market));
  await step("Writing the feed", () => copyActivity(sql, market));
  await step("Writing events of the chains", () => copyEvents(sql, market));
  await step("Making indexes", () => tables.finishAll());
}

/**
 * Fills an empty PostgreSQL database with a market of any size: as consistent as if a follower had applied its events, and the same for
 * the same size and seed.
 *
 * @throws {QuaysideError} `invalid_configuration` when the database has collections already.
 */
export async function generateMarket(databaseUrl: string, size: MarketSize, step: Step): Promise<Market> {
  const db = await openDatabase({ url: databaseUrl });
  const sql = postgres(databaseUrl, {
    max: 4,
    onnotice: () => {},
    connection: { maintenance_work_mem: "512MB", synchronous_commit: "off" },
  });
  try {
    await refuseFilled(sql);
    await syncRates(
      db,
      marketChains.map(({ config }) => config),
    );
    const market = await step("Inventing the market", () => inventMarket(size));
    await copyMarket(sql, market, step);
    await step("Deriving counts", () => deriveRows(db, { now: size.now, clock: market.state.clock }));
    await step("Gathering statistics", () => sql`vacuum (analyze)`);
    return market;
  } finally {
    await Promise.all([sql.end(), db.close()]);
  }
}
