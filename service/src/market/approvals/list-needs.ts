import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { orders } from "../../db/schema/orders";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";

/** Of how many orders of each side of an account, the newest first, it is counted what they need. */
const maxOrders = 5_000;

const listingColumns = selectList(
  columns(orders, "o", ["chain", "contract", "operator"]),
  computed({ count: sql<number>`count(*)::int4` }),
);
/** How many listings need that an operator may move all items of a contract. */
export type ListingNeed = RowOf<typeof listingColumns>;

/** The active listings of an account by contract and operator, without those of tokens that have an approval of their own. */
export function countListings(
  db: Queryable,
  account: Address,
  chains: readonly string[],
): Promise<ListingNeed[]> {
  return db.query<ListingNeed>(sql`
    select ${listingColumns} from (
      select chain, contract, operator, token_id from orders
      where maker = ${account} and chain = any(${sqlArray(chains, "text")}) and side = 'listing' and status = 'active'
        and phase in ('live', 'pending')
      order by created_at desc, id desc limit ${maxOrders}) o
    left join token_approvals t on t.chain = o.chain and t.contract = o.contract and t.token_id = o.token_id
      and t.approved = o.operator
    where t.approved is null
    group by o.chain, o.contract, o.operator`);
}

const offerColumns = selectList(
  columns(orders, "o", ["chain", "currency", "operator"]),
  computed({
    count: sql<number>`count(*)::int4`,
    needed: sql<string>`sum(ceil(o.price * o.remaining / o.quantity))::text`,
  }),
);
/** What the offers of an account take of a currency. */
export type OfferNeed = RowOf<typeof offerColumns>;

/** The live offers of an account by currency and operator, with those that only a higher limit would bring back. */
export function sumOffers(db: Queryable, account: Address, chains: readonly string[]): Promise<OfferNeed[]> {
  return db.query<OfferNeed>(sql`
    select ${offerColumns} from (
      select chain, currency, operator, price, remaining, quantity from orders
      where maker = ${account} and chain = any(${sqlArray(chains, "text")}) and side = 'offer'
        and (status = 'active' or (status = 'inactive' and status_reason = 'not_approved')) and phase in ('live', 'pending')
      order by created_at desc, id desc limit ${maxOrders}) o
    group by o.chain, o.currency, o.operator`);
}

/** Most contracts of drops on a chain whose allowances are asked for, the newest first. */
const maxDrops = 100;

/** A contract that sells mints for a token. */
export interface PaidDrop extends Record<string, unknown> {
  contract: Address;
  currency: Address;
  name: string;
}

/** The newest contracts of drops on a chain, with each currency that one of their stages asks for. */
export function listPaidDrops(db: Queryable, chain: string): Promise<PaidDrop[]> {
  return db.query<PaidDrop>(sql`
    select distinct d.contract, x.currency, c.name from (
      select contract, collection_id, conditions from drops where chain = ${chain}
      order by created_at desc, id desc limit ${maxDrops}) d
    join collections c on c.id = d.collection_id and c.followed
    cross join lateral jsonb_to_recordset(d.conditions) as x(currency text)`);
}
