import { sql } from "drizzle-orm";
import { believeFunds } from "../chain/funds/watched-funds";
import { flushChanges, noChanges } from "../db/changes";
import type { Db } from "../db/database";
import { lockChain } from "../db/lock-chain";
import type { OrderRow } from "../db/queries/order-columns";
import type { MarketEvents } from "../events/market-events";
import type { OrderTruth } from "./read-truth";
import { recomputeOrders } from "./recompute-orders";

/**
 * Takes over what the chain said of the money of an offer's maker, and judges by it every open offer that depends on it. The follower reads
 * a purse when a log names it; currencies that change balances without one are seen when somebody asks.
 *
 * @param options.now Now of the order's chain, Unix seconds.
 */
export async function keepFunds(
  db: Db,
  events: MarketEvents,
  {
    order: { chain, currency, maker },
    truth: { block, funds },
    now,
  }: {
    order: Pick<OrderRow, "chain" | "currency" | "maker">;
    truth: Pick<OrderTruth, "block"> & { funds: NonNullable<OrderTruth["funds"]> };
    now: number;
  },
): Promise<void> {
  const published = await db.transaction(async (tx) => {
    const applied = (await lockChain(tx, chain, "share"))?.number ?? 0;
    await believeFunds(tx, { chain, applied }, [{ currency, account: maker, block, ...funds }]);
    const rows = await tx.query<{ id: string }>(sql`
      select id from orders where chain = ${chain} and currency = ${currency} and maker = ${maker}
        and side = 'offer' and status in ('active', 'inactive') and ends_at > ${now}::int8`);
    const changes = noChanges();
    await recomputeOrders(tx, changes, { ids: rows.map(({ id }) => id), now, block: applied });
    return flushChanges(tx, changes);
  });
  events.publish(published);
}
