import { sql } from "drizzle-orm";
import type { MinimumPrice } from "@/lib/contract/collection-profile";
import type { Address, Hex } from "@/lib/contract/primitives";
import { joinedColumns, type RowOf } from "../../../db/columns";
import type { Queryable } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { collections } from "../../../db/schema/collections";
import { collectionFees } from "../../../db/schema/desk";
import { counters } from "../../../db/schema/fillable";
import { items } from "../../../db/schema/items";
import { orders } from "../../../db/schema/orders";
import { computed, selectList } from "../../../db/select-list";
import { termsOn } from "../../collections/collection-terms";

/**
 * An order as a question to the database. `tokenId` is looked up even if the order names none; the answer is then
 * unused.
 */
export interface ContextKey {
  chain: string;
  contract: Address;
  tokenId: bigint;
  maker: Address;
  hash: Hex;
  /** The conduit. */
  operator: Address;
}

const contextColumns = selectList(
  joinedColumns(collections, "n", { collectionId: "id", standard: "standard", earnings: "earnings" }),
  computed({
    enforced: sql<boolean>`coalesce(c.enforced, false)`,
    guarded: sql<boolean>`c.validator is not null`,
    collectionTerms: termsOn(sql`q.chain`),
  }),
  // The rules of the contract's owner.
  computed({
    earningsRequired: sql<boolean>`coalesce((n.profile ->> 'earningsRequired')::boolean, false)`,
    offerCurrencies: sql<Address[] | null>`n.profile -> 'offerCurrencies' -> q.chain`,
    minimumPrices: sql<MinimumPrice[] | null>`n.profile -> 'minimumPrices' -> q.chain`,
  }),
  // Null where the chain's own fee applies.
  joinedColumns(collectionFees, "w", { marketplaceBps: "bps" }),
  joinedColumns(items, "i", { itemId: "id", itemChain: "chain", vaultState: "vaultState", labels: "labels" }),
  computed({
    held: sql<string | null>`case when n.standard = 'erc1155' then coalesce((select b.amount from balances b
             where b.item_id = i.id and b.chain = q.chain and b.owner = q.maker), 0)
           else (i.owner = q.maker)::int::numeric end`,
    approved: sql<boolean>`coalesce(
        (select true from approvals a where a.chain = q.chain and a.contract = q.contract
          and a.owner = q.maker and a.operator = q.operator limit 1),
        (select true from token_approvals t where t.chain = q.chain and t.contract = q.contract
          and t.token_id = q."tokenId" and t.approved = q.operator limit 1), false)`,
  }),
  // Null where the follower never saw the maker's counter change.
  joinedColumns(counters, "k", ["counter"]),
  computed({
    // Units that are filled.
    filled: sql<string>`coalesce((select sum(e.quantity) from events e where e.chain = q.chain and e.subject = q.hash
          and e.name = 'order_fulfilled'), 0)`,
    cancelled: sql<boolean>`coalesce((select true from events e where e.chain = q.chain and e.subject = q.hash
          and e.name = 'order_cancelled' limit 1), false)`,
  }),
);

/** What the database knows about an order that a maker submits. */
export type OrderContext = RowOf<typeof contextColumns>;

/**
 * The context of each order, in the order of the questions. Events are looked up without `exists`: unsure of the number
 * of questions, the planner would read all events and search the answer among them.
 */
export async function readOrderContexts(
  db: Queryable,
  questions: readonly ContextKey[],
): Promise<OrderContext[]> {
  if (questions.length === 0) return [];
  const rows = questions.map(({ tokenId, ...question }, at) => ({ ...question, tokenId, at }));
  return db.query<OrderContext>(sql`
    select ${contextColumns}
    from ${recordset(rows, "q", {
      at: "int4",
      tokenId: items.tokenId,
      ...fieldsOf(orders, ["chain", "contract", "maker", "hash", "operator"]),
    })}
    left join collection_contracts c on c.chain = q.chain and c.address = q.contract
    left join collections n on n.id = c.collection_id and n.followed
    left join lateral (
      select f.* from items f where f.collection_id = n.id and f.token_id = q."tokenId" and f.owner is not null
      order by (f.chain = q.chain) desc, (f.home_chain = q.chain) desc, f.id limit 1) i on true
    left join collection_fees w on w.collection_id = n.id and w.chain = q.chain
    left join counters k on k.chain = q.chain and k.offerer = q.maker
    order by q.at`);
}
