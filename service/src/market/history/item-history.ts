import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { items } from "../../db/schema/items";
import { sqlArray } from "../../db/sql-array";
import { pricesBefore } from "../collections/stats-history";
import { orderFrom, orderUntil } from "./past-prices";

/** So many of the newest offers for an item are looked at. */
const maxOffers = 1_000;

const placeColumns = columns(items, null, ["id", "collectionId", "chain"]);

/** An item with its collection, and the chain on which it can be used now. */
export type ItemPlace = RowOf<typeof placeColumns>;

/** The place of an item; null when it is burned. */
export async function readItemPlace(db: Queryable, itemId: number): Promise<ItemPlace | null> {
  const rows = await db.query<ItemPlace>(
    sql`select ${placeColumns} from items where id = ${itemId}::int8 and owner is not null`,
  );
  return rows[0] ?? null;
}

type OwnOffer = { price: string; from: number; until: number };

/** Wei of the native currency. */
export type ItemHistoryPoint = { from: number; floor: string | null; bestOffer: bigint | null };

/**
 * The floor of an item's collection on its chain, and the best offer that the item could have taken there, at the end of each span. Offers by
 * trait do not count: an item may have had other traits then.
 *
 * @param options.moments Starts of the spans; the last one ends after `now`.
 */
export async function readItemHistory(
  db: Queryable,
  { id, collectionId, chain }: ItemPlace,
  { moments, wrapped, now }: { moments: readonly number[]; wrapped: Address; now: number },
): Promise<ItemHistoryPoint[]> {
  const ends = moments.map((_from, index) => moments[index + 1] ?? now + 1);
  const [prices, offers] = await Promise.all([
    db.query<{ floor: string | null; topOffer: string | null }>(sql`
      select ${pricesBefore(sql`u.until`, { collectionId, chain })}
      from unnest(${sqlArray(ends, "int8")}) with ordinality as u(until, place) order by u.place`),
    db.query<OwnOffer>(sql`
      select o.unit_price as price, ${orderFrom} as "from", ${orderUntil} as until from (
        select * from orders o where o.item_id = ${id}::int8 and o.side = 'offer' and o.chain = ${chain} and o.currency = ${wrapped}
        order by o.created_at desc limit ${maxOffers}) o`),
  ]);
  return moments.map((from, index) => {
    const { floor = null, topOffer = null } = prices[index] ?? {};
    const last = (ends[index] ?? now + 1) - 1;
    const bestOffer = offers
      .filter((offer) => offer.from <= last && last < offer.until)
      .map(({ price }) => BigInt(price))
      .reduce<bigint | null>(
        (best, price) => (best === null || price > best ? price : best),
        topOffer === null ? null : BigInt(topOffer),
      );
    return { from, floor, bestOffer };
  });
}
