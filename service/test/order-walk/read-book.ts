import type { Order } from "@/lib/contract/order";
import type { Page } from "@/lib/contract/page";
import type { Said, Untruth } from "./check-orders";
import type { Walk, WalkOrder } from "./walk";
import type { WalkMarket } from "./walk-market";

async function readPages(market: WalkMarket, side: Order["side"], status: string): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor = "";
  for (;;) {
    const { body } = await market.ask(`/v1/${side}s?limit=200&status=${status}${cursor}`);
    const page = body as Page<Order>;
    orders.push(...page.data);
    if (page.nextCursor === null) return orders;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}

async function readSides(market: WalkMarket, status: string): Promise<Map<string, Order>> {
  const pages = [await readPages(market, "listing", status), await readPages(market, "offer", status)];
  return new Map(pages.flat().map((order) => [order.id, order]));
}

/** What the service says of all orders, in the order in which they were made. */
export async function readBook({ market, orders }: Walk): Promise<Said[]> {
  const records = await readSides(market, "any");
  return orders.map((order) => ({ order, record: found(records, order) }));
}

function found(records: ReadonlyMap<string, Order>, { id, label }: WalkOrder): Order {
  const record = records.get(id);
  if (record === undefined) throw new Error(`the service has lost ${label} (${id})`);
  return record;
}

/** The lists of one status must hold the orders that have it, and no others. */
export async function findMisplaced({ market, orders }: Walk, said: readonly Said[]): Promise<Untruth[]> {
  const untruths: Untruth[] = [];
  const labels = new Map(orders.map((order) => [order.id, order]));
  for (const status of ["active", "inactive"] as const) {
    const listed = await readSides(market, status);
    for (const { order, record } of said) {
      const isListed = listed.has(record.id);
      if (isListed === (record.status === status)) continue;
      const words = `${isListed ? "is" : "is not"} in the list of those that are ${status}`;
      untruths.push({ order, status: record.status, words });
    }
    for (const id of listed.keys())
      if (!labels.has(id)) throw new Error(`an order that nobody posted: ${id}`);
  }
  return untruths;
}
