import { sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { OffersQuery } from "@/lib/contract/order-requests";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../../db/database";
import { readFeedClock } from "../../../db/feed-clock";
import { type Keyed, type KeysetPage, type KeysetPosition, keyed, readKeysetPage } from "../../../db/keyset";
import { holdingsOf } from "../../items/offer-coverage";
import { orderColumns, type StoredOrderRow } from "../status/order-columns";
import type { OrdersSubject } from "./order-filters";
import { orderSorts } from "./order-sorts";
import { ordersPart } from "./order-sources";

/** An account with more items than this does not have its orders looked up item by item. */
const manyItems = 2_000;

/** The facts that decide how an owner's orders are found. */
async function holdingsKind(
  db: Queryable,
  owner: Address | undefined,
): Promise<Pick<OrdersSubject, "holdsMany" | "holdsEditions">> {
  if (owner === undefined) return { holdsMany: false, holdsEditions: false };
  const [row] = await db.query<{ count: number; editions: boolean | null }>(sql`
    select coalesce(sum(h.count), 0)::int4 as count, bool_or(c.standard = 'erc1155') as editions
    from holders h join collections c on c.id = h.collection_id where h.owner = ${checksummed(owner)}`);
  return { holdsMany: (row?.count ?? 0) > manyItems, holdsEditions: row?.editions ?? false };
}

/**
 * One page of one side of the order book. Call `applyDueTimes` before it.
 *
 * @returns for a page by `updated`, `end` is the position before the next change, even for an empty page.
 */
export async function queryOrders(
  db: Queryable,
  query: OffersQuery,
  {
    position,
    ...named
  }: Omit<OrdersSubject, "holdsMany" | "holdsEditions"> & { position: KeysetPosition | null },
): Promise<KeysetPage<StoredOrderRow>> {
  const { owner, limit, sort } = query;
  const now = sort === "updated" && position === null ? await readFeedClock(db) : null;
  const start = position ?? (now === null ? null : { phase: 0, keys: [now + 1, ""] });
  // The query names an item or a collection that is not there.
  if (named.itemIds?.length === 0 || named.collectionIds?.length === 0)
    return { rows: [], next: null, end: start };
  const subject = { ...named, ...(await holdingsKind(db, owner)) };
  const comparesHoldings = subject.side === "offer" && !subject.holdsMany;
  const holdings = owner !== undefined && comparesHoldings ? holdingsOf(checksummed(owner)) : sql.empty();
  const from = ordersPart(query, subject);
  const phases = orderSorts[subject.side][sort];
  const read = await readKeysetPage(phases, { position, limit }, (phase, after, count) =>
    db.query<Keyed<StoredOrderRow>>(sql`${holdings}
      select ${keyed(orderColumns, phase)} from ${from({ phase, after, count })}`),
  );
  return { ...read, end: read.end ?? start };
}
