import type { Db } from "../../../db/database";
import type { Journal } from "../../../journal/open-journal";
import type { MarketEvents } from "../../changes/market-events";
import { recordEnd } from "../../changes/record-end";
import type { StoredOrderRow } from "./order-columns";
import { type OrderFlags, setOrderFlags } from "./set-order-flags";

/**
 * Hides an order for its maker, or shows it again. Shown again, it is confirmed too: its maker wants it to be filled.
 *
 * @param options.now Now of the order's chain, Unix seconds.
 * @throws MarketError `upstream_unavailable` if the journal cannot be written; nothing is changed then.
 */
export async function setHidden(
  { db, events, journal }: { db: Db; events: MarketEvents; journal: Journal | null },
  { order, hidden, now }: { order: StoredOrderRow; hidden: boolean; now: number },
): Promise<void> {
  const flags: OrderFlags = hidden ? { hidden } : { hidden, confirmed: true };
  if (order.hidden === hidden && (hidden || order.confirmed)) return;
  await recordEnd(journal, { type: "order_hidden", at: now, order: order.id, hidden });
  await setOrderFlags(db, events, { order, flags, now });
}
