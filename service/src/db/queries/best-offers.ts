import { type SQL, sql } from "drizzle-orm";
import type { OrderSummary, TraitCriterion } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../database";
import { sqlArray, sqlRows } from "../sql-array";
import { publicOffer } from "./offer-coverage";

/** What of an item decides which offers it can be given to. */
type OfferableRow = {
  id: number;
  collectionId: number;
  chain: string;
  owner: Address;
  traitIds: readonly number[];
};

export type BestOffer = Omit<OrderSummary, "side" | "taker">;

type OfferRow = BestOffer & {
  itemId: number | null;
  collectionId: number;
  traits: TraitCriterion[] | null;
};

type TraitRow = { id: number; type: string; value: string; number: number | null };

/** More than this many of a kind are not looked at: the best of others than the owner is among the dearest. */
const mostCollectionOffers = 50;
const mostTraitOffers = 500;

const columns =
  sql.raw(`o.id, o.hash, o.kind, o.chain, o.contract, o.maker, o.price, o.unit_price as "unitPrice", o.currency,
  o.quantity, o.ends_at as "expiresAt", o.enforced, o.item_id as "itemId", o.collection_id as "collectionId", o.traits,
  o.unit_norm, o.created_at`);

function dearestOfPlaces(kind: "collection" | "trait", most: number): SQL {
  return sql`select l.* from places p cross join lateral (
    select ${columns} from orders o
    where o.collection_id = p.collection_id and o.kind = ${kind} and o.chain = p.chain and ${publicOffer}
    order by o.unit_norm desc limit ${most}) l`;
}

/** Every offer that one of the items may be given to, the dearest first. */
function listCandidates(db: Queryable, rows: readonly OfferableRow[]): Promise<OfferRow[]> {
  const ids = rows.map(({ id }) => id);
  const places = [
    ...new Map(
      rows.map(({ collectionId, chain }) => [
        `${collectionId} ${chain}`,
        { collection_id: collectionId, chain },
      ]),
    ).values(),
  ];
  return db.query<OfferRow>(sql`
    with places as (select * from jsonb_to_recordset(${sqlRows(places)}) as p(collection_id int4, chain text))
    select c.* from (
      select ${columns} from orders o where o.item_id = any(${sqlArray(ids, "int8")}) and ${publicOffer}
      union all ${dearestOfPlaces("collection", mostCollectionOffers)}
      union all ${dearestOfPlaces("trait", mostTraitOffers)}
    ) c order by c.unit_norm desc, c.created_at, c.id`);
}

async function readTraits(db: Queryable, rows: readonly OfferableRow[]): Promise<Map<number, TraitRow>> {
  const ids = [...new Set(rows.flatMap(({ traitIds }) => traitIds))];
  const traits = await db.query<TraitRow>(
    sql`select id, type, value, number from traits where id = any(${sqlArray(ids, "int4")})`,
  );
  return new Map(traits.map((trait) => [trait.id, trait]));
}

function meets({ type, value, number }: TraitRow, criterion: TraitCriterion): boolean {
  if (type !== criterion.type) return false;
  if ("value" in criterion) return value === criterion.value;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = criterion;
  return number !== null && number >= min && number <= max;
}

function covers(offer: OfferRow, row: OfferableRow, traits: ReadonlyMap<number, TraitRow>): boolean {
  // An owner can not accept what they offered themselves.
  if (offer.chain !== row.chain || offer.maker === row.owner) return false;
  if (offer.kind === "item") return offer.itemId === row.id;
  if (offer.collectionId !== row.collectionId) return false;
  if (offer.kind === "collection") return true;
  const own = row.traitIds.flatMap((id) => traits.get(id) ?? []);
  return (offer.traits ?? []).every((criterion) => own.some((trait) => meets(trait, criterion)));
}

/** Of a row what an item shows: what it covers and what it was sorted by stay behind. */
function bestOfferOf(row: OfferRow): BestOffer {
  return {
    id: row.id,
    hash: row.hash,
    kind: row.kind,
    chain: row.chain,
    contract: row.contract,
    maker: row.maker,
    price: row.price,
    unitPrice: row.unitPrice,
    currency: row.currency,
    quantity: row.quantity,
    expiresAt: row.expiresAt,
    enforced: row.enforced,
  };
}

/** Items with the best offer that each can be given to. Asked for the items of a page together: one by one it would cost as much as the page. */
export async function withBestOffers<Row extends OfferableRow>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { bestOffer: BestOffer | null })[]> {
  const offers = rows.length === 0 ? [] : await listCandidates(db, rows);
  const traits = offers.some(({ kind }) => kind === "trait") ? await readTraits(db, rows) : new Map();
  return rows.map((row) => {
    const found = offers.find((offer) => covers(offer, row, traits));
    return { ...row, bestOffer: found === undefined ? null : bestOfferOf(found) };
  });
}
