import { sql } from "drizzle-orm";
import { columns, presentColumns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { activity } from "../../db/schema/activity";
import { collectionContracts } from "../../db/schema/collections";
import { items } from "../../db/schema/items";
import { orders } from "../../db/schema/orders";
import { computed, selectList } from "../../db/select-list";
import { sqlArray, sqlMembers } from "../../db/sql-array";
import { recomputeLastSales } from "../activity/orphan-activity";
import type { Changes } from "../changes/gather-changes";
import { addHolder, addItem, countHolders, noCounts } from "../items/count-holders";
import { createItems } from "../items/item-index";
import { recomputeItems, unlistItems } from "../items/recompute-items";
import { recomputeOwners } from "../items/recompute-owners";
import { recomputeOrders } from "../orders/status/recompute-orders";
import type { FiledContract } from "./filed-contracts";

const heldColumns = columns(items, "i", ["id", "collectionId", "chain", "owner"]);
type Held = RowOf<typeof heldColumns>;

const rowsOf = (filed: readonly FiledContract[]) =>
  recordset(filed, "r", {
    ...fieldsOf(collectionContracts, ["collectionId", "chain", "address", "kind"]),
    homeChain: items.homeChain,
    homeContract: items.contract,
    movable: "boolean",
  });

/** Collections with a contract that has become a mirror, or is one no more. Only ERC-721 items can move. */
async function changedCollections(tx: Tx, filed: readonly FiledContract[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select distinct c.id from ${rowsOf(filed)}
    join collections c on c.id = r."collectionId" and c.standard = 'erc721'
    join collection_contracts k on k.collection_id = c.id and k.chain = r.chain and k.address = r.address
    where k.kind <> r.kind or (c.vault_routes is not null and not r.movable)`);
  return rows.map(({ id }) => id);
}

/** Makes all their contracts be read again: events of their vaults were ignored before, or taken for moves. */
async function rereadContracts(tx: Tx, filed: readonly FiledContract[]): Promise<void> {
  await tx.query(sql`
    update collection_contracts k set kind = r.kind from ${rowsOf(filed)}
    where k.collection_id = r."collectionId" and k.chain = r.chain and k.address = r.address`);
  const ids = filed.map(({ collectionId }) => collectionId);
  await tx.query(sql`
    update collection_contracts set synced = false, next_block = start_block
    where collection_id in ${sqlMembers(ids, "int4")}`);
  await tx.query(sql`delete from vault_moves where collection_id in ${sqlMembers(ids, "int4")}`);
}

/** Orphans the entries of moves: the next reading adds them again, as moves or as transfers. */
async function orphanMoves(tx: Tx, changes: Changes, ids: readonly number[]): Promise<void> {
  const rows = await tx.query<{ chain: string }>(sql`
    update activity set orphaned = true
    where collection_id in ${sqlMembers(ids, "int4")} and type in ('vault_out', 'vault_in') and not orphaned
    returning chain`);
  for (const { chain } of rows) changes.orphaned.add(chain);
}

const tokenColumns = presentColumns(activity, "t", ["tokenId"]);

/** Points orders and entries about a contract's tokens to the items that these are now; creates missing items. */
async function repoint(tx: Tx, filed: readonly FiledContract[], now: number): Promise<void> {
  const contracts = rowsOf(filed);
  const tokens = await tx.query<Omit<FiledContract, "kind" | "movable"> & RowOf<typeof tokenColumns>>(sql`
    select distinct r."collectionId", r.chain, r.address, r."homeChain", r."homeContract", ${tokenColumns}
    from ${contracts} join (
      select collection_id, chain, contract, token_id from orders
      union select collection_id, chain, contract, token_id from activity) t
    on t.collection_id = r."collectionId" and t.chain = r.chain and t.contract = r.address where t.token_id is not null`);
  await createItems(
    { tx, clock: now },
    tokens.map((token) => ({ ...token, tokenId: BigInt(token.tokenId), standard: "erc721" })),
  );
  const item = sql`${contracts} join items i on i.collection_id = r."collectionId" and i.home_chain = r."homeChain"`;
  await tx.query(sql`
    update orders o set item_id = i.id from ${item}
    where o.collection_id = r."collectionId" and o.chain = r.chain and o.contract = r.address and o.token_id = i.token_id
      and o.item_id <> i.id`);
  const moved = await tx.query<{ id: number }>(sql`
    update activity a set item_id = i.id from ${item}
    where a.collection_id = r."collectionId" and a.chain = r.chain and a.contract = r.address and a.token_id = i.token_id
      and a.item_id <> i.id returning i.id`);
  await recomputeLastSales(tx, [...new Set(moved.map(({ id }) => id))]);
}

/** Removes the items of tokens that are copies of other items, and their share in all counts. */
async function removeCopies(
  tx: Tx,
  changes: Changes,
  { filed, now }: { filed: readonly FiledContract[]; now: number },
): Promise<void> {
  const copies = await tx.query<Held>(sql`
    select ${heldColumns} from ${rowsOf(filed)}
    join items i on i.collection_id = r."collectionId" and i.home_chain = r.chain
    where r.kind = 'mirror' and (i.contract = r.address or i.chain <> i.home_chain) order by i.id`);
  const ids = copies.map(({ id }) => id);
  await unlistItems(tx, changes, { ids, now });
  const counts = noCounts();
  for (const { collectionId, chain, owner } of copies) {
    if (owner === null) continue;
    addHolder(counts, { collectionId, chain, owner }, -1);
    addItem(counts, { collectionId, chain }, -1);
  }
  await countHolders({ tx, changes }, counts);
  const gone = sqlMembers(ids, "int8");
  await tx.query(sql`
    update traits t set count = greatest(t.count - n.items, 0)
    from (select unnest(trait_ids) as id, count(*)::int4 as items from items where id in ${gone} group by 1) n
    where t.id = n.id`);
  await tx.query(sql`delete from balances where item_id in ${gone}`);
  await tx.query(sql`delete from item_meta where item_id in ${gone}`);
  await tx.query(sql`delete from items where id in ${gone}`);
}

/** Returns items to their home chain, until the next reading finds their moves. */
async function bringHome(
  tx: Tx,
  changes: Changes,
  { ids: collections, now }: { ids: readonly number[]; now: number },
): Promise<void> {
  const left = await tx.query<Held>(sql`
    select ${heldColumns} from items i
    where i.collection_id in ${sqlMembers(collections, "int4")} and (i.chain <> i.home_chain or i.vault_state <> 'home')
    order by i.id for update`);
  const ids = left.map(({ id }) => id);
  await unlistItems(tx, changes, { ids, now });
  await tx.query(sql`
    update items i set chain = i.home_chain, contract = k.address, vault_state = 'home', move_id = null
    from collection_contracts k
    where i.id in ${sqlMembers(ids, "int8")} and k.collection_id = i.collection_id and k.chain = i.home_chain and k.kind = 'origin'`);
  await recomputeOwners({ tx, changes }, ids, left);
}

const openOrderColumns = selectList(
  columns(orders, "o", ["id", "chain", "itemId"]),
  computed({ block: sql<number>`coalesce(c.number, 0)` }),
);

/** Recomputes all open orders, and with them the best listing of each listed item. */
async function recomputeOpenOrders(
  tx: Tx,
  changes: Changes,
  { ids: collections, now }: { ids: readonly number[]; now: number },
): Promise<void> {
  const rows = await tx.query<RowOf<typeof openOrderColumns>>(sql`
    select ${openOrderColumns} from orders o left join chain_cursor c on c.chain = o.chain
    where o.collection_id in ${sqlMembers(collections, "int4")} and o.status in ('active', 'inactive') order by o.id`);
  for (const chain of new Set(rows.map((row) => row.chain))) {
    const own = rows.filter((row) => row.chain === chain);
    await recomputeOrders(tx, changes, { ids: own.map(({ id }) => id), now, block: own[0]?.block ?? 0 });
  }
  const itemIds = new Set(rows.flatMap(({ itemId }) => (itemId === null ? [] : [itemId])));
  await recomputeItems(tx, changes, { ids: [...itemIds], now });
}

/**
 * Applies a change in the file of which contracts of followed collections are mirrors. Tokens of a mirror were items of
 * their own before it became one, and are again when it is one no more. Orders and entries follow the tokens; the
 * places of the items are read again from the beginning. Every chain must be locked.
 */
export async function rehomeItems(
  tx: Tx,
  changes: Changes,
  { filed, now }: { filed: readonly FiledContract[]; now: number },
): Promise<void> {
  const ids = await changedCollections(tx, filed);
  if (ids.length === 0) return;
  const collections = sqlArray(ids, "int4");
  await tx.query(sql`select 1 from orders where collection_id = any(${collections}) order by id for update`);
  await tx.query(sql`select 1 from items where collection_id = any(${collections}) order by id for update`);
  const changed = filed.filter(({ collectionId }) => ids.includes(collectionId));
  await rereadContracts(tx, changed);
  await orphanMoves(tx, changes, ids);
  await repoint(tx, changed, now);
  await removeCopies(tx, changes, { filed: changed, now });
  await bringHome(tx, changes, { ids, now });
  await recomputeOpenOrders(tx, changes, { ids, now });
  for (const id of ids) changes.collections.add(id);
}
