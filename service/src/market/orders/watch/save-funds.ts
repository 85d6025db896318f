import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database";
import { lockChain } from "../../chains/lock-chain";
import { flushChanges } from "../../changes/flush-changes";
import { noChanges } from "../../changes/gather-changes";
import type { MarketEvents } from "../../changes/market-events";
import type { OrderOnChain } from "../on-chain/read-on-chain-state";
import type { StoredOrderRow } from "../status/order-columns";
import { recomputeOrders } from "../status/recompute-orders";
import { watchFunds } from "../status/watched-funds";

/**
 * Stores the funds of an offer's maker from the chain's answer, and recomputes every open offer that depends on them.
 * The follower reads funds when a log names them; a currency that changes balances without logs is noticed only by such
 * answers.
 *
 * @param options.now Now of the order's chain, Unix seconds.
 */
export async function saveFunds(
  db: Db,
  events: MarketEvents,
  {
    order: { chain, currency, maker },
    onChain: { block, funds },
    now,
  }: {
    order: Pick<StoredOrderRow, "chain" | "currency" | "maker">;
    onChain: Pick<OrderOnChain, "block"> & { funds: NonNullable<OrderOnChain["funds"]> };
    now: number;
  },
): Promise<void> {
  const published = await db.transaction(async (tx) => {
    const applied = (await lockChain(tx, chain, "share"))?.number ?? 0;
    // Before the funds, as all who lock both.
    const rows = await tx.query<{ id: string }>(sql`
      select id from orders where chain = ${chain} and currency = ${currency} and maker = ${maker}
        and side = 'offer' and status in ('active', 'inactive') and ends_at > ${now}::int8 order by id for update`);
    await watchFunds(tx, { chain, applied }, [{ currency, account: maker, block, ...funds }]);
    const changes = noChanges();
    await recomputeOrders(tx, changes, { ids: rows.map(({ id }) => id), now, block: applied });
    return flushChanges(tx, changes);
  });
  events.publish(published);
}
