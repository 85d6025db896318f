import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { orders } from "../../db/schema/orders";
import { computed, selectList } from "../../db/select-list";
import { publicOffer } from "../items/offer-coverage";
import type { HeldItem } from "./list-holdings";
import { smaller } from "./match-lots";

/** Most offers that are read for any item of a place, and for one item, the best first. */
const maxCollectionOffers = 200;
const maxItemOffers = 20;

const offerColumns = selectList(
  columns(orders, "o", ["collectionId", "chain", "itemId", "unitPrice", "remaining"]),
  // Such an order fills as a whole or not at all.
  computed({ isWhole: sql<boolean>`o.remaining > 1 and (o.components ->> 'orderType')::int4 in (0, 2)` }),
);
type OfferRow = RowOf<typeof offerColumns>;
/** An offer that an account could accept: for an item, or for any item of its place where `itemId` is null. */
export type AcceptableOffer = Pick<OfferRow, "itemId" | "unitPrice" | "remaining" | "isWhole">;

/** Offers in wrapped native currency that others made for what an account holds. Settle due times before it. */
export function listAcceptableOffers(
  db: Queryable,
  {
    account,
    places,
    items,
  }: {
    account: Address;
    places: readonly { collectionId: number; chain: string; wrapped: Address }[];
    items: readonly (Pick<HeldItem, "itemId" | "chain"> & { wrapped: Address })[];
  },
): Promise<OfferRow[]> {
  const placeFields = { ...fieldsOf(orders, ["collectionId", "chain"]), wrapped: orders.currency };
  const itemFields = { ...fieldsOf(orders, ["chain"]), itemId: "int8", wrapped: orders.currency } as const;
  return db.query<OfferRow>(sql`
    select o.* from ${recordset([...places], "p", placeFields)} cross join lateral (
      select ${offerColumns} from orders o
      where o.collection_id = p."collectionId" and o.chain = p.chain and o.currency = p.wrapped and o.kind = 'collection'
        and o.maker <> ${account} and ${publicOffer}
      order by o.unit_price desc limit ${maxCollectionOffers}) o
    union all
    select o.* from ${recordset([...items], "i", itemFields)} cross join lateral (
      select ${offerColumns} from orders o
      where o.item_id = i."itemId" and o.chain = i.chain and o.currency = i.wrapped and o.maker <> ${account} and ${publicOffer}
      order by o.unit_norm desc limit ${maxItemOffers}) o`);
}

/**
 * What the best offers pay for the held units of one collection on one chain, each offer at most as often as it can be filled. To take the
 * dearest offer that still fits is best here: an offer for any item gives way to one for a single item by taking another unit. Among offers
 * that fill as a whole only, the sum may be less than the best possible one.
 *
 * @param units Held units of the place; `held` are those of its items.
 */
export function valueByOffers(
  offers: readonly AcceptableOffer[],
  units: bigint,
  held: ReadonlyMap<number, bigint>,
): { value: bigint; units: bigint } {
  const takenOf = new Map<number, bigint>();
  let taken = 0n;
  let value = 0n;
  for (const offer of offers.toSorted((a, b) => compare(b.unitPrice, a.unitPrice))) {
    const { itemId, unitPrice } = offer;
    const ofItem = itemId === null ? units : (held.get(itemId) ?? 0n) - (takenOf.get(itemId) ?? 0n);
    const remaining = BigInt(offer.remaining);
    const fits = smaller(remaining, smaller(ofItem, units - taken));
    if (offer.isWhole && fits < remaining) continue;
    if (itemId !== null) takenOf.set(itemId, (takenOf.get(itemId) ?? 0n) + fits);
    taken += fits;
    value += fits * BigInt(unitPrice);
  }
  return { value, units: taken };
}

function compare(a: string, b: string): number {
  const difference = BigInt(a) - BigInt(b);
  return difference < 0n ? -1 : Number(difference > 0n);
}
