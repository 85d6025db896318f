import { sql } from "drizzle-orm";
import { type Address, maxUint256, zeroAddress } from "viem";
import { columns, type RowOf } from "../../db/columns";
import { fieldsOf, recordset } from "../../db/recordset";
import { balances, items as itemsTable } from "../../db/schema/items";
import { computed, selectList } from "../../db/select-list";
import { sqlMembers } from "../../db/sql-array";
import type { AffectingEvent } from "../changes/affected";
import type { ChainContext } from "../changes/chain-context";
import { noteItem } from "../changes/gather-changes";
import { addHolder, addItem, countHolders, noCounts, noteMint } from "./count-holders";
import type { ItemIndex } from "./item-index";

type Holding = { itemId: number; collectionId: number; owner: Address };
type Balance = { itemId: number; owner: Address; before: string | null; amount: string };

/** Holders and ERC-1155 items whose number of copies may have changed, each once. */
function holdingsOf(items: ItemIndex, transfers: readonly AffectingEvent[]): Holding[] {
  const holdings = new Map<string, Holding>();
  for (const { address, tokenId, fromAddr, toAddr } of transfers) {
    const item = items.get(address, tokenId ?? 0n);
    if (item?.standard !== "erc1155") continue;
    for (const owner of [fromAddr, toAddr]) {
      if (!owner || owner === zeroAddress) continue;
      holdings.set(`${item.id} ${owner}`, { itemId: item.id, collectionId: item.collectionId, owner });
    }
  }
  return [...holdings.values()];
}

/** The transfers of items, as the alias `e`, with the item's id. */
function transfersOf(chain: string, ids: readonly number[]) {
  return sql`
    select t.id, e.from_addr, e.to_addr, e.quantity, e.timestamp
    from items t join events e on e.chain = ${chain} and e.address = t.contract and e.token_id = t.token_id
      and e.name = 'transfer'
    where t.id in ${sqlMembers(ids, "int8")}`;
}

/**
 * The sums of the stored transfers, beside the stored balances. A hostile token may report impossible transfers: a sum
 * is clamped to between zero and the largest uint256.
 */
function sumBalances(
  { tx, chain }: ChainContext,
  ids: readonly number[],
  holdings: readonly Holding[],
): Promise<Balance[]> {
  return tx.query<Balance>(sql`
    with wanted as (select * from ${recordset(holdings, "r", fieldsOf(balances, ["itemId", "owner"]))}),
    moves as (${transfersOf(chain, ids)}), sums as (
      select d."itemId", d.owner, sum(d.delta) as amount
      from (select w.*, m.quantity as delta from wanted w join moves m on m.id = w."itemId" and m.to_addr = w.owner
        union all
        select w.*, -m.quantity from wanted w join moves m on m.id = w."itemId" and m.from_addr = w.owner) d
      group by d."itemId", d.owner)
    select r."itemId", r.owner, b.amount as before,
      least(greatest(coalesce(s.amount, 0), 0), ${maxUint256.toString()}::numeric) as amount
    from wanted r
    left join sums s on s."itemId" = r."itemId" and s.owner = r.owner
    left join balances b on b.item_id = r."itemId" and b.chain = ${chain} and b.owner = r.owner`);
}

async function storeBalances({ tx, chain }: ChainContext, summed: readonly Balance[]): Promise<void> {
  const rows = recordset(summed, "r", fieldsOf(balances, ["itemId", "owner", "amount"]));
  await tx.query(sql`
    delete from balances b using ${rows}
    where b.item_id = r."itemId" and b.chain = ${chain} and b.owner = r.owner and r.amount = 0`);
  await tx.query(sql`
    insert into balances (item_id, chain, owner, amount)
    select r."itemId", ${chain}, r.owner, r.amount from ${rows} where r.amount > 0
    on conflict (item_id, chain, owner) do update set amount = excluded.amount`);
}

const recomputedColumns = selectList(
  columns(itemsTable, "i", ["id", "collectionId"]),
  computed({ old: sql<Address | null>`n.old` }),
  columns(itemsTable, "i", ["owner", "mintedAt"]),
);
type Recomputed = RowOf<typeof recomputedColumns>;

/** The owner of an ERC-1155 item is its largest holder; among equals the one whose address comes first. */
function updateLargest({ tx, chain }: ChainContext, ids: readonly number[]): Promise<Recomputed[]> {
  return tx.query<Recomputed>(sql`
    with moves as (${transfersOf(chain, ids)}), times as (
      select id, max(timestamp) as moved_at, min(timestamp) filter (where from_addr = ${zeroAddress}) as minted_at
      from moves group by id
    ), old as (select id, owner from items where id in ${sqlMembers(ids, "int8")} order by id for update)
    update items i set owner = n.owner, acquired_at = coalesce(n.moved_at, 0), minted_at = n.minted_at
    from (
      select o.id, o.owner as old, l.owner, t.moved_at, t.minted_at
      from old o left join times t on t.id = o.id
      left join lateral (
        select b.owner from balances b where b.item_id = o.id and b.chain = ${chain} and b.amount > 0
        order by b.amount desc, b.owner collate "C" limit 1) l on true
    ) n where i.id = n.id
    returning ${recomputedColumns}`);
}

/**
 * Recomputes the balances of the ERC-1155 items that moved from all their stored transfers, and with them largest
 * holders, holders and counts.
 */
export async function recomputeBalances(
  context: ChainContext,
  items: ItemIndex,
  transfers: readonly AffectingEvent[],
): Promise<void> {
  const holdings = holdingsOf(items, transfers);
  if (holdings.length === 0) return;
  const ids = [...new Set(holdings.map(({ itemId }) => itemId))];
  const collectionOf = new Map(holdings.map(({ itemId, collectionId }) => [itemId, collectionId]));
  const summed = await sumBalances(context, ids, holdings);
  await storeBalances(context, summed);

  const counts = noCounts();
  for (const { itemId, owner, before, amount } of summed) {
    const collectionId = collectionOf.get(itemId);
    const delta = Number(amount !== "0") - Number(before !== null);
    if (collectionId === undefined || delta === 0) continue;
    addHolder(counts, { collectionId, chain: context.chain, owner }, delta > 0 ? 1 : -1);
  }
  for (const { id, collectionId, old, owner, mintedAt } of await updateLargest(context, ids)) {
    noteMint(context.changes, collectionId, mintedAt);
    noteItem(context.changes, collectionId, id);
    addItem(counts, { collectionId, chain: context.chain }, Number(owner !== null) - Number(old !== null));
  }
  await countHolders(context, counts);
}
