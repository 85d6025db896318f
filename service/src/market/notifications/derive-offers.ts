import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { orders } from "../../db/schema/orders";
import { computed, selectList } from "../../db/select-list";
import { hasOfferedTraits, publicOffer } from "../items/offer-coverage";
import { type Candidate, type News, newsSeconds } from "./candidate";

const offerColumns = selectList(
  computed({ activityId: sql<number>`a.id` }),
  columns(orders, "o", ["id", "kind", "chain", "collectionId", "itemId", "price", "unitPrice", "currency"]),
  columns(orders, "o", ["quantity", "maker", "endsAt", "createdAt"]),
);
type OfferRow = RowOf<typeof offerColumns>;

/** The new offers of the feed that can be accepted now. */
function newOffers({ after, until, now }: News): SQL {
  return sql`activity a join orders o on o.id = a.order_id
    where a.id > ${after}::int8 and a.id <= ${until}::int8 and a.type = 'offer' and ${publicOffer}
      and o.created_at >= ${now - newsSeconds}::int8`;
}

/** Whether the offers of two aliases are for the same. */
const sameScope = (
  one: SQL,
  other: SQL,
) => sql`${one}.side = 'offer' and ${one}.status = 'active' and ${one}.phase = 'live'
  and not ${one}.hidden and ${one}.kind = ${other}.kind and ${one}.chain = ${other}.chain
  and ${one}.collection_id = ${other}.collection_id and ${one}.item_id is not distinct from ${other}.item_id
  and ${one}.traits is not distinct from ${other}.traits`;

/** The price of one unit of `o` as a part of its collection's floor, by the configured rates. */
const floorShare = sql<number | null>`(
  select trunc(10000 * (o.unit_price / 10 ^ t.decimals * t.native_rate) / (f.floor / 10 ^ 18))::float8
  from currency_rates t where t.chain = o.chain and t.currency = o.currency and f.floor > 0)`;

/**
 * The accounts that could accept the offer `o` and are told anything. One for many items is told only while it is the best of its kind. The rules
 * are joined here: of a hundred thousand holders, few have signed in.
 */
const receivers = sql`(
  select r.account from items i join notification_rules r on r.account = i.owner and r.since <= o.created_at
    where o.item_id is not null and i.id = o.item_id
  union select r.account from balances b join notification_rules r on r.account = b.owner and r.since <= o.created_at
    where o.item_id is not null and b.item_id = o.item_id and b.chain = o.chain and b.amount > 0
  union select r.account from holders h join notification_rules r on r.account = h.owner and r.since <= o.created_at
    where o.item_id is null and h.collection_id = o.collection_id and h.chain = o.chain
    and not exists (select 1 from orders n where ${sameScope(sql.raw("n"), sql.raw("o"))} and n.unit_norm > o.unit_norm)
    and (o.kind = 'collection' or exists (
      select 1 from items i where i.owner = h.owner and i.collection_id = o.collection_id and i.chain = o.chain and ${hasOfferedTraits})))`;

type ReceivedRow = OfferRow & { account: Address; floor: string | null; floorShare: number | null };

function offerDetails(row: ReceivedRow): Candidate["details"] {
  const { id, kind, price, unitPrice, currency, quantity, maker, endsAt, floor } = row;
  return { orderId: id, scope: kind, price, unitPrice, currency, quantity, maker, expiresAt: endsAt, floor };
}

/** Offers for what accounts hold. */
export async function deriveOffers(tx: Tx, news: News): Promise<Candidate[]> {
  const rows = await tx.query<ReceivedRow>(sql`
    select ${offerColumns}, r.account, f.floor::text as floor, ${floorShare} as "floorShare"
    from (select o.*, a.id as activity_id from ${newOffers(news)}) o
    cross join lateral (select o.activity_id as id) a
    left join collection_chains f on f.collection_id = o.collection_id and f.chain = o.chain
    cross join lateral ${receivers} r
    where r.account <> o.maker order by a.id, r.account`);
  return rows.map((row) => ({
    ...{ account: row.account, kind: "offer_received", cause: row.id, at: row.createdAt },
    ...{ chain: row.chain, collectionId: row.collectionId, itemId: row.itemId, activityId: row.activityId },
    details: offerDetails(row),
    floorShare: row.floorShare,
  }));
}

type OutbidRow = OfferRow & { account: Address; ownId: string; ownPrice: string; ownCurrency: Address };

/** So many offers below a new one are looked at for the one that was the best before. */
const lookedAt = 20;

/** Offers that were the best of their kind until a new one came. */
export async function deriveOutbid(tx: Tx, news: News): Promise<Candidate[]> {
  const older = sql.raw("b");
  const rows = await tx.query<OutbidRow>(sql`
    select ${offerColumns}, r.account, b.id as "ownId", b.unit_price::text as "ownPrice", b.currency as "ownCurrency"
    from (select o.*, a.id as activity_id from ${newOffers(news)}) o
    cross join lateral (select o.activity_id as id) a
    cross join lateral (
      select * from orders b where ${sameScope(older, sql.raw("o"))} and b.id <> o.id and b.unit_norm < o.unit_norm
        and b.created_at <= o.created_at order by b.unit_norm desc limit ${lookedAt}) b
    join notification_rules r on r.account = b.maker and r.since <= o.created_at
    where b.maker <> o.maker and not exists (
      select 1 from orders n where ${sameScope(sql.raw("n"), sql.raw("o"))} and n.id <> o.id and n.unit_norm > b.unit_norm
        and n.created_at < o.created_at)
    order by a.id, b.id`);
  return rows.map((row) => ({
    ...{ account: row.account, kind: "outbid", cause: row.ownId, at: row.createdAt },
    ...{ chain: row.chain, collectionId: row.collectionId, itemId: row.itemId, activityId: row.activityId },
    details: {
      orderId: row.ownId,
      scope: row.kind,
      unitPrice: row.ownPrice,
      currency: row.ownCurrency,
      best: { orderId: row.id, unitPrice: row.unitPrice, expiresAt: row.endsAt },
    },
  }));
}
