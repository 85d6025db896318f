import type { MarketSize } from "./market-size";
import { type PlannedCollection, planCollections } from "./plan-collections";
import { type PlannedOrder, planOrders } from "./plan-orders";
import { countAccounts, type PlannedItems, planItems } from "./planned-items";
import { type MarketState, runTimeline, type Timeline } from "./timeline";

/** A whole market in memory, from which the rows are written. */
export interface Market {
  size: MarketSize;
  collections: readonly PlannedCollection[];
  items: PlannedItems;
  orders: readonly PlannedOrder[];
  timeline: Timeline;
  state: MarketState;
}

/** Invents the market of a size and seed. */
export function inventMarket(size: MarketSize): Market {
  const collections = planCollections(size, countAccounts(size));
  const items = planItems(size, collections);
  const { orders, listedFrom } = planOrders(size, { items, collections });
  return { size, collections, items, orders, ...runTimeline(size, { items, orders, listedFrom }) };
}
