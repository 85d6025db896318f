import { type SQL, sql } from "drizzle-orm";
import type { OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { recordset } from "../../db/recordset";
import { items } from "../../db/schema/items";
import { orders } from "../../db/schema/orders";
import { selectList } from "../../db/select-list";
import { publicOffer, publicTraitOffer, rangeMetBy, valueMetBy } from "./offer-coverage";

/** The fields of an item that decide which offers it can accept. */
type OfferableRow = {
  id: number;
  collectionId: number;
  chain: string;
  owner: Address;
  traitIds: number[];
};

export type BestOffer = Omit<OrderSummary, "side" | "taker">;

/** Most collection offers to read: the best one of another account than the owner is among these. */
const mostCollectionOffers = 50;

const offerColumns = selectList(
  columns(orders, "o", [
    "id",
    "hash",
    "kind",
    "chain",
    "contract",
    "maker",
    "price",
    "unitPrice",
    "currency",
    "quantity",
  ]),
  columns(orders, "o", { expiresAt: "endsAt" }),
  columns(orders, "o", ["enforced"]),
);

type OfferRow = RowOf<typeof offerColumns> & { item: number };

/** By what offers `o` are compared, and their order. */
const rank = sql.raw("o.id, o.unit_norm, o.created_at");
const dearestFirst = sql.raw("o.unit_norm desc, o.created_at, o.id");

/** Named as columns are, because statements read it like a table. */
const pageFields = {
  id: items.id,
  collection_id: items.collectionId,
  chain: items.chain,
  owner: items.owner,
  trait_ids: items.traitIds,
};

/**
 * The page's items, their places, the dearest collection offers of each place, and whether it has trait offers. The kind is a column:
 * as a constant it would let an index of single currencies, which has to read all, seem as good as that in the sequence of prices.
 */
function pageTables(rows: readonly OfferableRow[]): SQL {
  const page = rows.map(({ id, collectionId, chain, owner, traitIds }) => ({
    id,
    collection_id: collectionId,
    chain,
    owner,
    trait_ids: traitIds,
  }));
  return sql`with page as materialized (
    select * from ${recordset(page, "p", pageFields)}
  ), places as materialized (
    select p.*, exists (select 1 from orders o
      where o.collection_id = p.collection_id and o.chain = p.chain and o.kind = 'trait' and ${publicOffer}) as has_trait_offers
    from (select distinct collection_id, chain, 'collection' as kind from page) p
  ), collection_offers as materialized (
    select p.collection_id, p.chain, o.* from places p cross join lateral (
      select ${rank}, o.maker from orders o
      where o.collection_id = p.collection_id and o.kind = p.kind and o.chain = p.chain and ${publicOffer}
      order by o.unit_norm desc limit ${mostCollectionOffers}) o
  )`;
}

const bestItemOffers: SQL = sql`
      select i.id as item, o.* from page i cross join lateral (
        select ${rank} from orders o
        where o.item_id = i.id and o.chain = i.chain and o.maker is distinct from i.owner and ${publicOffer}
        order by ${dearestFirst} limit 1) o`;

const bestCollectionOffers: SQL = sql`
      select i.id, o.* from page i cross join lateral (
        select ${rank} from collection_offers o
        where o.collection_id = i.collection_id and o.chain = i.chain and o.maker is distinct from i.owner
        order by ${dearestFirst} limit 1) o`;

/** The dearest trait offer for the item `i` among those whose first criterion its trait `t` meets. */
function firstMetBy(firstCriterion: SQL): SQL {
  return sql`(
        select ${rank} from orders o
        where o.collection_id = i.collection_id and o.chain = i.chain and ${publicTraitOffer} and ${firstCriterion}
          and o.maker is distinct from i.owner
        order by ${dearestFirst} limit 1)`;
}

/**
 * Of each trait of an item, the dearest offer whose first criterion it meets, if the item meets the others too. The index
 * `orders_trait_offers` has these offers in sequence, so most of them are never read.
 */
const bestTraitOffers: SQL = sql`
      select i.id, o.* from places p
      join page i on i.collection_id = p.collection_id and i.chain = p.chain and p.has_trait_offers
      cross join lateral (
        select ${rank} from traits t cross join lateral (${firstMetBy(valueMetBy)} union all ${firstMetBy(rangeMetBy)}) o
        where t.id = any(i.trait_ids) order by ${dearestFirst} limit 1) o`;

/** For each item the best offer that it can accept and that its owner did not make. */
function listBest(db: Queryable, rows: readonly OfferableRow[]): Promise<OfferRow[]> {
  return db.query<OfferRow>(sql`
    ${pageTables(rows)}, best as (
      select distinct on (o.item) o.item, o.id from (
        ${bestItemOffers} union all ${bestCollectionOffers} union all ${bestTraitOffers}
      ) o order by o.item, ${dearestFirst}
    )
    select b.item, ${offerColumns} from best b join orders o on o.id = b.id`);
}

function bestOfferOf(row: OfferRow): BestOffer {
  const { item: _item, ...offer } = row;
  return offer;
}

/**
 * Items with the best offer that each can accept. Read for all items of a page together: one by one it would cost as
 * much as the page.
 */
export async function withBestOffers<Row extends OfferableRow>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { bestOffer: BestOffer | null })[]> {
  const best = rows.length === 0 ? [] : await listBest(db, rows);
  const offers = new Map(best.map((offer) => [offer.item, offer]));
  return rows.map((row) => {
    const found = offers.get(row.id);
    return { ...row, bestOffer: found === undefined ? null : bestOfferOf(found) };
  });
}
