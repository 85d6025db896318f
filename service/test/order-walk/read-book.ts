import type { Order } from "@/lib/contract/order";
import type { Page } from "@/lib/contract/page";
import type { Said, Untruth } from "./check-orders";
import type { Walk } from "./walk";

async function readPages({ market, place }: Walk, side: Order["side"], status: string): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor = "";
  for (;;) {
    const { body } = await market.ask(
      `/v1/${side}s?chain=${place.chain.id}&limit=200&status=${status}${cursor}`,
    );
    const page = body as Page<Order>;
    orders.push(...page.data);
    if (page.nextCursor === null) return orders;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}

async function readSides(walk: Walk, status: string): Promise<Map<string, Order>> {
  const pages = [await readPages(walk, "listing", status), await readPages(walk, "offer", status)];
  return new Map(pages.flat().map((order) => [order.id, order]));
}

/**
 * What the service says of its orders, in the order in which they were made.
 *
 * @param sample How many of those that it lists neither as active nor as inactive are asked for; without it all.
 */
export async function readBook(walk: Walk, sample: number | null): Promise<Said[]> {
  const { orders } = walk;
  const records =
    sample === null
      ? await readSides(walk, "any")
      : new Map([...(await readSides(walk, "active")), ...(await readSides(walk, "inactive"))]);
  if (sample !== null) await addSample(walk, records, sample);
  const said = orders.flatMap((order) => {
    const record = records.get(order.id);
    return record === undefined ? [] : [{ order, record }];
  });
  const lost = orders.find(({ id }) => !records.has(id));
  if (sample === null && lost !== undefined)
    throw new Error(`the service has lost ${lost.label} (${lost.id})`);
  return said;
}

async function addSample(
  { market, orders, rng }: Walk,
  records: Map<string, Order>,
  sample: number,
): Promise<void> {
  const others = orders.filter(({ id }) => !records.has(id));
  for (let drawn = 0; drawn < sample && others.length > 0; drawn += 1) {
    const { id, label, side } = rng.pick(others);
    if (records.has(id)) continue;
    const { status, body } = await market.ask(`/v1/${side}s/${id}`);
    if (status !== 200) throw new Error(`the service has lost ${label} (${id})`);
    records.set(id, body as Order);
  }
}

/** The lists of one status must hold the orders that have it, and no others. */
export async function findMisplaced(walk: Walk, said: readonly Said[]): Promise<Untruth[]> {
  const { orders } = walk;
  const untruths: Untruth[] = [];
  const labels = new Map(orders.map((order) => [order.id, order]));
  for (const status of ["active", "inactive"] as const) {
    const listed = await readSides(walk, status);
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
