import type { Activity, ActivityPage } from "../contract/activity";
import type { Order, OrderPage, OrderSide } from "../contract/order";
import { numberOfPosition } from "../contract/stream";
import { changeOf } from "./feed-change";
import type { FeedChange } from "./feed-store";
import { type BookPosition, beginOfBook, readChanges } from "./follow-orders";

const pageLimit = 200;

/** Up to where the polls have read the market. */
export interface FeedPositions {
  /** An activity id, or a Unix second before the first entry. */
  activity: string;
  orders: Record<OrderSide, BookPosition>;
}

/** The reads of the service by which the feed polls. */
export interface PolledService {
  listActivity(search: { after?: string; limit: number }): Promise<ActivityPage>;
  listOrders(side: OrderSide, search: Parameters<Parameters<typeof readChanges>[0]>[0]): Promise<OrderPage>;
}

/** @param second Unix seconds of the first change to read. */
export function beginOfBooks(second: number): FeedPositions["orders"] {
  const begin = beginOfBook(second);
  return { listing: begin, offer: begin };
}

/** The one of two positions that is further. A Unix second stands before every id. */
export function furtherOf(activity: string, id: string): string {
  return (numberOfPosition(activity) ?? -1) > (numberOfPosition(id) ?? -1) ? activity : id;
}

async function newActivity(
  service: PolledService,
  positions: FeedPositions,
): Promise<{ entries: Activity[]; orphaned: string[] }> {
  const entries: Activity[] = [];
  const orphaned: string[] = [];
  for (let after = positions.activity; ; ) {
    const page = await service.listActivity({ after, limit: pageLimit });
    entries.push(...page.data);
    orphaned.push(...(page.orphaned ?? []));
    after = page.data.at(-1)?.id ?? after;
    if (page.data.length < pageLimit) {
      positions.activity = after;
      return { entries, orphaned };
    }
  }
}

async function changedOrders(
  service: PolledService,
  side: OrderSide,
  positions: FeedPositions,
): Promise<Order[]> {
  const { orders, position } = await readChanges(
    (search) => service.listOrders(side, search),
    positions.orders[side],
  );
  positions.orders[side] = position;
  return orders;
}

/** The requests of one round of polls, in order. Each moves its position only when all of it was read. */
export function looksOf(service: PolledService, positions: FeedPositions): (() => Promise<FeedChange>)[] {
  return [
    async () => {
      const { entries, orphaned } = await newActivity(service, positions);
      return changeOf(entries, orphaned, []);
    },
    async () => changeOf([], [], await changedOrders(service, "listing", positions)),
    async () => changeOf([], [], await changedOrders(service, "offer", positions)),
  ];
}
