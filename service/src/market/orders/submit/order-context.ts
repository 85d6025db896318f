import { sql } from "drizzle-orm";
import type { ItemLabel } from "@/lib/contract/item";
import type { Address, Hex } from "@/lib/contract/primitives";
import type { VaultState } from "@/lib/contract/vault";
import type { Queryable } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { items } from "../../../db/schema/items";
import { orders } from "../../../db/schema/orders";

/** An order as the database is asked about it. `tokenId` is looked up even where the order names none: nobody uses it then. */
export interface ContextQuestion {
  chain: string;
  contract: Address;
  tokenId: bigint;
  maker: Address;
  hash: Hex;
  /** The conduit. */
  operator: Address;
}

/** What the database knows of an order that somebody wants to make. */
export type OrderContext = {
  collectionId: number | null;
  standard: "erc721" | "erc1155" | null;
  earnings: { address: Address; bps: number }[] | null;
  enforced: boolean;
  itemId: number | null;
  itemChain: string | null;
  vaultState: VaultState | null;
  labels: ItemLabel[] | null;
  held: string | null;
  approved: boolean;
  /** Null where the follower never saw the maker's counter change. */
  counter: string | null;
  /** Units that are filled. */
  filled: string;
  cancelled: boolean;
};

/**
 * The context of each order, in the order of the questions. Whether there is an event is asked without `exists`: unsure of the number of
 * questions, the planner would read all events there ever were and look the answer up among them.
 */
export async function readOrderContexts(
  db: Queryable,
  questions: readonly ContextQuestion[],
): Promise<OrderContext[]> {
  if (questions.length === 0) return [];
  const rows = questions.map(({ tokenId, ...question }, at) => ({ ...question, tokenId, at }));
  return db.query<OrderContext>(sql`
    select n.id as "collectionId", n.standard, n.earnings, coalesce(c.enforced, false) as enforced,
      i.id as "itemId", i.chain as "itemChain", i.vault_state as "vaultState", i.labels,
      case when n.standard = 'erc1155' then coalesce((select b.amount from balances b
             where b.item_id = i.id and b.chain = q.chain and b.owner = q.maker), 0)
           else (i.owner = q.maker)::int::numeric end as held,
      coalesce(
        (select true from approvals a where a.chain = q.chain and a.contract = q.contract
          and a.owner = q.maker and a.operator = q.operator limit 1),
        (select true from token_approvals t where t.chain = q.chain and t.contract = q.contract
          and t.token_id = q."tokenId" and t.approved = q.operator limit 1), false) as approved,
      k.counter,
      coalesce((select sum(e.quantity) from events e where e.chain = q.chain and e.subject = q.hash
          and e.name = 'order_fulfilled'), 0) as filled,
      coalesce((select true from events e where e.chain = q.chain and e.subject = q.hash
          and e.name = 'order_cancelled' limit 1), false) as cancelled
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
    left join counters k on k.chain = q.chain and k.offerer = q.maker
    order by q.at`);
}
