import type { Order } from "@/lib/contract/order";
import type { Page } from "@/lib/contract/page";
import { inTurns } from "./in-turns";
import type { Walk, WalkedOrder, WalkOrder } from "./walk";

/** An order with its status in the service. */
export interface BookEntry {
  order: WalkOrder;
  record: WalkedOrder;
}

/** An order whose status in the service differs from the chain. */
export interface Mismatch {
  order: WalkOrder;
  status: Order["status"];
  words: string;
}

const openStatuses = ["active", "inactive"] as const;

/** The service's open orders, by status and id. */
type OpenLists = ReadonlyMap<(typeof openStatuses)[number], ReadonlyMap<string, Order>>;

/** The service's statuses, in the order in which orders were made. */
export interface Book {
  entries: BookEntry[];
  lists: OpenLists;
}

/**
 * After this many checks that found an order over, it is checked only now and then: a reorganisation reverts fewer
 * blocks than two batches have, so only a fault of the service could revive it.
 */
const checksUntilLate = 2;

async function* readPages(
  { market, place }: Walk,
  side: Order["side"],
  status: string,
): AsyncGenerator<Order[]> {
  let cursor = "";
  for (;;) {
    const { body } = await market.ask(
      `/v1/${side}s?chain=${place.chain.id}&limit=200&status=${status}${cursor}`,
    );
    const page = body as Page<Order>;
    yield page.data;
    if (page.nextCursor === null) return;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}

async function readOpen(walk: Walk): Promise<OpenLists> {
  const lists = new Map<(typeof openStatuses)[number], Map<string, Order>>();
  for (const status of openStatuses) {
    const list = new Map<string, Order>();
    for (const side of ["listing", "offer"] as const) {
      for await (const page of readPages(walk, side, status)) {
        for (const order of page) list.set(order.id, order);
      }
    }
    lists.set(status, list);
  }
  return lists;
}

const endings: Readonly<Record<string, Order["status"]>> = {
  order_filled: "filled",
  order_cancelled: "cancelled",
  order_expired: "expired",
};

/**
 * The status of an order that the service lists as neither active nor inactive: a request for its fulfilment reveals
 * how it ended.
 */
async function readEnding(
  { market, place }: Walk,
  { first, side, token, label }: WalkOrder,
): Promise<WalkedOrder> {
  const tokenId = first.scope.kind === "item" ? {} : { tokenId: token.reserve.toString() };
  const wants = { taker: first.taker ?? place.whale, ...tokenId };
  const { body } = await market.ask(`/v1/${side}s/${first.id}/fulfillment`, wants);
  const { code, statusReason = null } = body as { code: string; statusReason?: Order["statusReason"] };
  const status = endings[code];
  if (status === undefined)
    throw new Error(`${label} (${first.id}) is in no list, but the service answers ${code}`);
  return { ...first, status, statusReason, remaining: status === "filled" ? "0" : first.remaining };
}

/**
 * The status of every order that is open or ended recently, and of some that ended earlier.
 *
 * @param sample The number of the latter.
 */
export async function readBook(walk: Walk, sample: number): Promise<Book> {
  const lists = await readOpen(walk);
  const records = new Map<string, WalkedOrder>([...lists.values()].flatMap((list) => [...list]));
  const over = walk.orders.filter(({ id }) => !records.has(id));
  const late = over.filter(({ checksOver }) => checksOver >= checksUntilLate);
  const drawn = late.length <= sample ? late : Array.from({ length: sample }, () => walk.rng.pick(late));
  const asked = new Set([...over.filter(({ checksOver }) => checksOver < checksUntilLate), ...drawn]);
  const answers = await inTurns([...asked], (order) => readEnding(walk, order));
  for (const answer of answers) records.set(answer.id, answer);
  const entries = walk.orders.flatMap((order): BookEntry[] => {
    const record = records.get(order.id);
    return record === undefined ? [] : [{ order, record }];
  });
  for (const { order, record } of entries) {
    order.checksOver = record.status === "active" || record.status === "inactive" ? 0 : order.checksOver + 1;
  }
  return { entries, lists };
}

/** The whole book in parts, ended orders included. */
export async function* readWholeBook(walk: Walk): AsyncGenerator<Book> {
  const lists = await readOpen(walk);
  const unread = new Map(walk.orders.map((order) => [order.id, order]));
  for (const side of ["listing", "offer"] as const) {
    for await (const page of readPages(walk, side, "any")) {
      const entries = page.map((record): BookEntry => {
        const order = unread.get(record.id);
        if (order === undefined) throw new Error(`an order that was never posted: ${record.id}`);
        unread.delete(record.id);
        return { order, record };
      });
      yield { entries, lists };
    }
  }
  const [lost] = unread.values();
  if (lost !== undefined) throw new Error(`the service has lost ${lost.label} (${lost.id})`);
}

/** The lists of one status must contain exactly the orders with that status. */
export function findMisplaced({ orders }: Walk, { entries, lists }: Book): Mismatch[] {
  const mismatches: Mismatch[] = [];
  const known = new Set(orders.map(({ id }) => id));
  for (const [status, list] of lists) {
    for (const { order, record } of entries) {
      const isListed = list.has(record.id);
      if (isListed === (record.status === status)) continue;
      const words = `${isListed ? "is" : "is not"} in the list of those that are ${status}`;
      mismatches.push({ order, status: record.status, words });
    }
    for (const id of list.keys())
      if (!known.has(id)) throw new Error(`an order that was never posted: ${id}`);
  }
  return mismatches;
}
