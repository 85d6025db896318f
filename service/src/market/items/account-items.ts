import { type SQL, sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { checksummed } from "@/lib/checksummed";
import type { AccountItemsQuery } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import type { RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { type Keyed, type KeysetPosition, keyed, readKeysetPage, type SortPhase } from "../../db/keyset";
import { computed, selectList } from "../../db/select-list";
import { withBestOffers } from "./best-offers";
import { itemCollectionColumns, itemColumns, itemJoins, type OfferedItemRow } from "./item-columns";

const accountItemColumns = selectList(
  itemColumns,
  itemCollectionColumns,
  computed({ held: sql<string | null>`h.held` }),
);

type StoredRow = Keyed<RowOf<typeof accountItemColumns>>;

/** An item that an account holds, with its collection and, for ERC-1155, the quantity. */
export type AccountItemRow = StoredRow & OfferedItemRow;

/** An account's ERC-721 items. */
const owned = (account: Address): SQL => sql`items i join collections c on c.id = i.collection_id
    and i.owner = ${account} and c.followed and c.standard = 'erc721'`;

/** Its ERC-1155 items, with the quantities `b.held`. */
const balanced = (account: Address): SQL => sql`(
      select item_id, sum(amount) as held from balances where owner = ${account} and amount > 0 group by item_id) b
    join items i on i.id = b.item_id join collections c on c.id = i.collection_id and c.followed`;

const sorts: Record<AccountItemsQuery["sort"], SortPhase[]> = {
  recent: [
    {
      orderBy: sql`i.acquired_at desc, i.id desc`,
      keys: sql`jsonb_build_array(i.acquired_at, i.id)`,
      after: ([acquired = null, id = null]) => sql`(i.acquired_at, i.id) < (${acquired}::int8, ${id}::int8)`,
    },
  ],
  floor_desc: [
    {
      where: sql`f.worth is not null`,
      orderBy: sql`f.worth desc, i.id desc`,
      keys: sql`jsonb_build_array(f.worth::text, i.id)`,
      after: ([worth = null, id = null]) => sql`(f.worth, i.id) < (${worth}::numeric, ${id}::int8)`,
    },
    {
      where: sql`f.worth is null`,
      orderBy: sql`i.id desc`,
      keys: sql`jsonb_build_array(null, i.id)`,
      after: ([, id = null]) => sql`i.id < ${id}::int8`,
    },
  ],
};

/** The floor of the item's collection on its chain, comparable across chains by the reference rates. */
const floorJoin = sql`left join lateral (
  select k.floor * ('1e-' || r.decimals)::numeric * coalesce(r.rate, 1) as worth
  from collection_chains k join currency_rates r on r.chain = k.chain and r.currency = ${zeroAddress}
  where k.collection_id = i.collection_id and k.chain = i.chain) f on true`;

function conditions({ chain, collection, contract, tokenId, listed }: AccountItemsQuery): SQL {
  const parts = [sql`true`];
  if (chain !== undefined) parts.push(sql`i.chain = ${chain}`);
  if (collection !== undefined) parts.push(sql`c.slug = ${collection}`);
  if (contract !== undefined) parts.push(sql`i.contract = ${checksummed(contract)}`);
  if (tokenId !== undefined) parts.push(sql`i.token_id = ${tokenId}::numeric`);
  if (listed !== undefined) parts.push(listed ? sql`i.list_norm is not null` : sql`i.list_norm is null`);
  return sql.join(parts, sql` and `);
}

/** One page of an account's holdings. Call `applyDueTimes` before it. */
export async function listAccountItems(
  db: Queryable,
  account: Address,
  query: AccountItemsQuery,
  position: KeysetPosition | null,
): Promise<{ rows: AccountItemRow[]; next: KeysetPosition | null }> {
  const page = { position, limit: query.limit };
  const join = query.sort === "floor_desc" ? floorJoin : sql.raw("");
  const { rows, next } = await readKeysetPage(sorts[query.sort], page, (phase, after, count) => {
    // Each kind by itself: items come from their index in the sequence of the sort, until there are enough.
    const first = (held: SQL, of: SQL) => sql`(
        select i.id, ${held} as held from ${of} ${join}
        where ${conditions(query)} and ${phase.where ?? sql`true`} and ${after ?? sql`true`}
        order by ${phase.orderBy} limit ${count})`;
    return db.query<StoredRow>(sql`
      select ${keyed(accountItemColumns, phase)}
      from (${first(sql`null::numeric`, owned(account))} union all ${first(sql`b.held`, balanced(account))}) h
      join items i on i.id = h.id join collections c on c.id = i.collection_id ${join} ${itemJoins}
      order by ${phase.orderBy} limit ${count}`);
  });
  return { rows: await withBestOffers(db, rows), next };
}

/** How many items an account holds, by chain, with no filter but the collection's. */
export function countAccountItems(
  db: Queryable,
  account: Address,
): Promise<{ chain: string; items: number; listed: number }[]> {
  const listed = (of: SQL) =>
    sql`select i.chain, 0 as items, 1 as listed from ${of} where i.list_norm is not null`;
  return db.query(sql`
    select n.chain, sum(n.items)::int as items, sum(n.listed)::int as listed from (
      select h.chain, h.count as items, 0 as listed from holders h join collections c on c.id = h.collection_id
      where h.owner = ${account} and c.followed
      union all ${listed(owned(account))} union all ${listed(balanced(account))}) n
    group by n.chain order by n.chain`);
}
