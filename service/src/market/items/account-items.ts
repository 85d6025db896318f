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
      orderBy: sql`f.worth desc, i.acquired_at desc, i.id desc`,
      keys: sql`jsonb_build_array(f.worth::text, i.acquired_at, i.id)`,
      // The first condition ends the reading of a dearer place before its first item. A position of the version before has two keys.
      after: ([worth = null, acquired = null, id = null]) =>
        id === null
          ? sql`f.worth <= ${worth}::numeric`
          : sql`f.worth <= ${worth}::numeric
            and (f.worth, i.acquired_at, i.id) < (${worth}::numeric, ${acquired}::int8, ${id}::int8)`,
    },
    {
      where: sql`f.worth is null`,
      orderBy: sql`i.acquired_at desc, i.id desc`,
      keys: sql`jsonb_build_array(null, i.acquired_at, i.id)`,
      after: ([, acquired = null, id = null]) =>
        id === null ? sql`true` : sql`(i.acquired_at, i.id) < (${acquired}::int8, ${id}::int8)`,
    },
  ],
};

/** The floor of the collection and chain of `place`, comparable across chains by the reference rates. */
const floorJoin = (place: SQL) => sql`left join lateral (
  select k.floor * ('1e-' || r.decimals)::numeric * coalesce(r.rate, 1) as worth
  from collection_chains k join currency_rates r on r.chain = k.chain and r.currency = ${zeroAddress}
  where k.collection_id = ${place}.collection_id and k.chain = ${place}.chain) f on true`;

/** Selects the first items `i` of a source. */
type First = (query: ItemsOfAccount, part: { phase: SortPhase; after: SQL; count: number }) => SQL;

type ItemsOfAccount = Pick<AccountItemsQuery, "chain" | "contract" | "tokenId" | "listed"> & {
  collectionId: number | undefined;
};

/** In the sequence of an index, or all sorted. */
const firstOf =
  (held: SQL, of: SQL, join: SQL): First =>
  (query, { phase, after, count }) =>
    sql`(
        select i.id, ${held} as held from ${of} ${join}
        where ${conditions(query)} and ${phase.where ?? sql`true`} and ${after} order by ${phase.orderBy} limit ${count})`;

/** An account's ERC-721 items, place by place: by floor the dearest places come first, so that the items of the others are never read. */
const ownedByPlace =
  (account: Address): First =>
  (query, { phase, after, count }) => {
    const { chain, collectionId } = query;
    const places = [sql`h.owner = ${account}`, sql.raw("h.count > 0")];
    if (chain !== undefined) places.push(sql`h.chain = ${chain}`);
    if (collectionId !== undefined) places.push(sql`h.collection_id = ${collectionId}::int4`);
    return sql`(
        select i.id, null::numeric as held from (
          select h.collection_id, h.chain, f.worth from holders h
          join collections c on c.id = h.collection_id and c.followed and c.standard = 'erc721' ${floorJoin(sql.raw("h"))}
          where ${sql.join(places, sql` and `)} order by f.worth desc offset 0) f
        cross join lateral (
          select i.id, i.acquired_at from items i
          where i.owner = ${account} and i.collection_id = f.collection_id and i.chain = f.chain
            and ${conditions(query)} and ${after} order by i.acquired_at desc, i.id desc limit ${count}) i
        where ${phase.where ?? sql`true`} order by ${phase.orderBy} limit ${count})`;
  };

function conditions({ chain, collectionId, contract, tokenId, listed }: ItemsOfAccount): SQL {
  const parts = [sql`true`];
  if (chain !== undefined) parts.push(sql`i.chain = ${chain}`);
  if (collectionId !== undefined) parts.push(sql`i.collection_id = ${collectionId}::int4`);
  if (contract !== undefined) parts.push(sql`i.contract = ${checksummed(contract)}`);
  if (tokenId !== undefined) parts.push(sql`i.token_id = ${tokenId}::numeric`);
  if (listed !== undefined) parts.push(listed ? sql`i.list_norm is not null` : sql`i.list_norm is null`);
  return sql.join(parts, sql` and `);
}

/** The collection that a query names, or null if there is none. Its id in a statement tells the planner how many items it has. */
async function namedCollection(db: Queryable, slug: string): Promise<number | null> {
  const rows = await db.query<{ id: number }>(sql`select id from collections where slug = ${slug}`);
  return rows[0]?.id ?? null;
}

/** One page of an account's holdings. Call `applyDueTimes` before it. */
export async function listAccountItems(
  db: Queryable,
  account: Address,
  { collection, ...query }: AccountItemsQuery,
  position: KeysetPosition | null,
): Promise<{ rows: AccountItemRow[]; next: KeysetPosition | null }> {
  const collectionId = collection === undefined ? undefined : await namedCollection(db, collection);
  if (collectionId === null) return { rows: [], next: null };
  const isByFloor = query.sort === "floor_desc";
  const isByPlace = isByFloor || collectionId !== undefined;
  const join = isByFloor ? floorJoin(sql.raw("i")) : sql.raw("");
  // Each kind by itself: items come from their index in the sequence of the sort, until there are enough.
  const firsts = [
    isByPlace ? ownedByPlace(account) : firstOf(sql`null::numeric`, owned(account), join),
    firstOf(sql`b.held`, balanced(account), join),
  ];
  const page = { position, limit: query.limit };
  const { rows, next } = await readKeysetPage(sorts[query.sort], page, (phase, after = sql`true`, count) => {
    const kinds = firsts.map((first) => first({ ...query, collectionId }, { phase, after, count }));
    return db.query<StoredRow>(sql`
      select ${keyed(accountItemColumns, phase)} from (${sql.join(kinds, sql` union all `)}) h
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
