import { type SQL, sql } from "drizzle-orm";
import type { OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { recordset } from "../../db/recordset";
import { items } from "../../db/schema/items";
import { orders } from "../../db/schema/orders";
import { selectList } from "../../db/select-list";
import { hasWantedTraits, publicOffer, wantedTraits } from "./offer-coverage";

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
  // Only sorted by.
  columns(orders, "o", { unit_norm: "unitNorm", created_at: "createdAt" }),
);

type OfferRow = RowOf<typeof offerColumns> & { item: number };

const dearestFirst = sql.raw("c.unit_norm desc, c.created_at, c.id");

/** Named as columns are, because statements read it like a table. */
const pageFields = {
  id: items.id,
  collection_id: items.collectionId,
  chain: items.chain,
  owner: items.owner,
  trait_ids: items.traitIds,
};

/** The page's items, their traits, and their places. */
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
  ), places as materialized (select distinct collection_id, chain from page
  ), page_traits as materialized (
    select t.id, t.collection_id, t.type, t.value, t.number from traits t
    where t.id in (select unnest(p.trait_ids) from page p)
  )`;
}

/**
 * The trait offers that an item of the page could meet; from each maker only the highest of those with the same
 * criteria. All makers are read: otherwise many high offers that few items can accept would hide the others.
 */
const wantedOffers: SQL = sql`wanted as materialized (
  select distinct on (o.collection_id, o.chain, o.maker, k.wanted)
    o.id, o.collection_id, o.chain, o.maker, k.wanted, o.unit_norm, o.created_at
  from places p join orders o on o.collection_id = p.collection_id and o.chain = p.chain and o.kind = 'trait' and ${publicOffer}
  cross join lateral ${wantedTraits(sql.raw("page_traits"))} k
  order by o.collection_id, o.chain, o.maker, k.wanted, o.unit_norm desc, o.created_at, o.id
)`;

/** The best trait offer of each item. */
const bestTraitOffers: SQL = sql`
  select i.id as item, c.* from page i cross join lateral (
    select k.id from wanted k
    where k.collection_id = i.collection_id and k.chain = i.chain and k.maker is distinct from i.owner and ${hasWantedTraits}
    order by k.unit_norm desc, k.created_at, k.id limit 1
  ) k join orders o on o.id = k.id cross join lateral (select ${offerColumns}) c`;

/** For each item the best offer that it can accept and that its owner did not make. */
function listBest(db: Queryable, rows: readonly OfferableRow[]): Promise<OfferRow[]> {
  return db.query<OfferRow>(sql`
    ${pageTables(rows)}, ${wantedOffers}
    select distinct on (c.item) c.* from (
      select i.id as item, ${offerColumns} from page i join orders o on o.item_id = i.id and o.chain = i.chain
        and o.maker is distinct from i.owner and ${publicOffer}
      union all
      select i.id, l.* from places p cross join lateral (
        select ${offerColumns} from orders o
        where o.collection_id = p.collection_id and o.kind = 'collection' and o.chain = p.chain and ${publicOffer}
        order by o.unit_norm desc limit ${mostCollectionOffers}) l
      join page i on i.collection_id = p.collection_id and i.chain = p.chain and i.owner is distinct from l.maker
      union all ${bestTraitOffers}
    ) c order by c.item, ${dearestFirst}`);
}

function bestOfferOf(row: OfferRow): BestOffer {
  const { item: _item, unit_norm: _norm, created_at: _created, ...offer } = row;
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
