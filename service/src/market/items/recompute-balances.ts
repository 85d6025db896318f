import { sql } from "drizzle-orm";
import { type Address, maxUint256, zeroAddress } from "viem";
import { columns, type RowOf } from "../../db/columns";
import { fieldsOf, recordset } from "../../db/recordset";
import { transferSums } from "../../db/schema/chain";
import { balances, items as itemsTable } from "../../db/schema/items";
import { computed, selectList } from "../../db/select-list";
import { sqlMembers } from "../../db/sql-array";
import type { AffectingEvent, TokenKey } from "../changes/affected";
import type { ChainContext } from "../changes/chain-context";
import { noteItem } from "../changes/gather-changes";
import { addHolder, addItem, countHolders, noCounts, noteMint } from "./count-holders";
import type { ItemIndex } from "./item-index";

/** An account whose number of copies of an ERC-1155 item may have changed. */
export type Holding = { itemId: number; collectionId: number; owner: Address };
type Balance = { itemId: number; owner: Address; before: string | null; amount: string };

/** Accounts and the ERC-1155 items that moved between them, each pair once. */
export function movedHoldings(items: ItemIndex, transfers: readonly AffectingEvent[]): Holding[] {
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

/**
 * Sums up all stored transfers of ERC-1155 tokens anew. Triggers only add and subtract, so a row that another hand changed would leave a
 * sum wrong for good.
 */
export async function resumTransfers(
  { tx, chain }: Pick<ChainContext, "tx" | "chain">,
  tokens: readonly TokenKey[],
): Promise<void> {
  if (tokens.length === 0) return;
  const { contract, tokenId } = transferSums;
  const wanted = recordset(
    tokens.map((token) => ({ contract: token.address, tokenId: token.tokenId })),
    "r",
    { contract, tokenId },
  );
  await tx.query(sql`
    delete from transfer_sums s using ${wanted}
    where s.chain = ${chain} and s.contract = r.contract and s.token_id = r."tokenId"`);
  await tx.query(sql`
    insert into transfer_sums (chain, contract, token_id, owner, units)
    select ${chain}, r.contract, r."tokenId", m.owner, sum(m.units)
    from ${wanted} join collection_contracts k on k.chain = ${chain} and k.address = r.contract
    join collections c on c.id = k.collection_id and c.standard = 'erc1155'
    join events e on e.chain = ${chain} and e.address = r.contract and e.token_id = r."tokenId" and e.name = 'transfer'
    cross join lateral (values (e.to_addr, e.quantity), (e.from_addr, -e.quantity)) as m(owner, units)
    where m.owner <> ${zeroAddress} group by r.contract, r."tokenId", m.owner`);
}

/**
 * The sums of the stored transfers, beside the stored balances. A hostile token may report impossible transfers: a sum
 * is clamped to between zero and the largest uint256.
 */
function sumBalances({ tx, chain }: ChainContext, holdings: readonly Holding[]): Promise<Balance[]> {
  const wanted = recordset(holdings, "r", fieldsOf(balances, ["itemId", "owner"]));
  return tx.query<Balance>(sql`
    select r."itemId", r.owner, b.amount as before,
      least(greatest(coalesce(s.units, 0), 0), ${maxUint256.toString()}::numeric) as amount
    from ${wanted} join items i on i.id = r."itemId"
    left join transfer_sums s on s.chain = ${chain} and s.contract = i.contract and s.token_id = i.token_id and s.owner = r.owner
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

/**
 * The stored transfers `e` of a token `o`. The range of one token id, and the order that begins with it, leave the planner only the index
 * of tokens, at whose ends the first and the last transfer are. By the order of blocks alone it might read all events of the chain.
 */
function transfersOf(chain: string, order: "asc" | "desc", condition = sql`true`) {
  const keys = ["token_id", "block_number", "log_index", "sub"].map((key) => `e.${key} ${order}`);
  return sql`events e where e.chain = ${chain} and e.address = o.contract
        and e.token_id >= o.token_id and e.token_id <= o.token_id and e.name = 'transfer' and ${condition}
      order by ${sql.raw(keys.join(", "))} limit 1`;
}

/**
 * The owner of an ERC-1155 item is its largest holder; among equals the one whose address comes first. It was acquired with its last
 * transfer and minted with its first mint.
 */
function updateLargest({ tx, chain }: ChainContext, ids: readonly number[]): Promise<Recomputed[]> {
  return tx.query<Recomputed>(sql`
    with old as (
      select id, owner, contract, token_id from items where id in ${sqlMembers(ids, "int8")} order by id for update)
    update items i set owner = n.owner, acquired_at = coalesce(n.moved_at, 0), minted_at = n.minted_at
    from (
      select o.id, o.owner as old, l.owner, t.timestamp as moved_at, m.timestamp as minted_at
      from old o
      left join lateral (select e.timestamp from ${transfersOf(chain, "desc")}) t on true
      left join lateral (select e.timestamp from ${transfersOf(chain, "asc", sql`e.from_addr = ${zeroAddress}`)}) m on true
      left join lateral (
        select b.owner from balances b where b.item_id = o.id and b.chain = ${chain} and b.amount > 0
        order by b.amount desc, b.owner collate "C" limit 1) l on true
    ) n where i.id = n.id
    returning ${recomputedColumns}`);
}

/**
 * Recomputes the balances of the accounts that ERC-1155 items moved between, from the sums of their stored transfers, and with them the
 * largest holders, holders and counts. Takes as long for an item with a million transfers as for one with ten.
 *
 * @returns the items that were minted first or burned whole.
 */
export async function recomputeBalances(
  context: ChainContext,
  holdings: readonly Holding[],
): Promise<number[]> {
  if (holdings.length === 0) return [];
  const ids = [...new Set(holdings.map(({ itemId }) => itemId))];
  const collectionOf = new Map(holdings.map(({ itemId, collectionId }) => [itemId, collectionId]));
  const summed = await sumBalances(context, holdings);
  await storeBalances(context, summed);

  const counts = noCounts();
  for (const { itemId, owner, before, amount } of summed) {
    const collectionId = collectionOf.get(itemId);
    const delta = Number(amount !== "0") - Number(before !== null);
    if (collectionId === undefined || delta === 0) continue;
    addHolder(counts, { collectionId, chain: context.chain, owner }, delta > 0 ? 1 : -1);
  }
  const recomputed = await updateLargest(context, ids);
  for (const { id, collectionId, old, owner, mintedAt } of recomputed) {
    noteMint(context.changes, collectionId, mintedAt);
    noteItem(context.changes, collectionId, id);
    addItem(counts, { collectionId, chain: context.chain }, Number(owner !== null) - Number(old !== null));
  }
  await countHolders(context, counts);
  return recomputed.flatMap(({ id, old, owner }) => ((old === null) === (owner === null) ? [] : [id]));
}
