import { sql } from "drizzle-orm";
import { sqlArray } from "../../db/sql-array";
import type { ChainContext } from "../changes/chain-context";
import { flushChanges } from "../changes/flush-changes";
import type { MarketEvent } from "../changes/market-events";

/**
 * Counts the holders and items of collections on a chain anew from all their items. The follower only adds and subtracts, so a row that
 * another hand changed would leave the counts wrong for good.
 */
export async function recountHolders(
  { tx, chain, changes }: Pick<ChainContext, "tx" | "chain" | "changes">,
  collectionIds: readonly number[],
): Promise<MarketEvent[]> {
  if (collectionIds.length === 0) return [];
  const ids = sqlArray(collectionIds, "int4");
  await tx.query(sql`
    with counted as (
      select i.collection_id, i.owner, count(*)::int4 as count, null::numeric as units
      from items i join collections c on c.id = i.collection_id and c.standard = 'erc721'
      where i.collection_id = any(${ids}) and i.chain = ${chain} and i.owner is not null
      group by i.collection_id, i.owner
      union all
      select i.collection_id, b.owner, count(*)::int4, sum(b.amount)
      from items i join collections c on c.id = i.collection_id and c.standard = 'erc1155'
      join balances b on b.item_id = i.id and b.chain = ${chain}
      where i.collection_id = any(${ids}) group by i.collection_id, b.owner
    ), gone as (
      delete from holders h where h.collection_id = any(${ids}) and h.chain = ${chain}
        and not exists (select 1 from counted n where n.collection_id = h.collection_id and n.owner = h.owner))
    insert into holders as h (collection_id, owner, chain, count, units)
    select collection_id, owner, ${chain}, count, units from counted order by collection_id, owner
    on conflict (collection_id, owner, chain) do update set count = excluded.count, units = excluded.units
    where (h.count, h.units) is distinct from (excluded.count, excluded.units)`);
  await tx.query(sql`
    insert into edition_totals as t (item_id, chain, holders, supply)
    select i.id, ${chain}, count(b.owner)::int4, coalesce(sum(b.amount), 0)
    from items i join collections c on c.id = i.collection_id and c.standard = 'erc1155'
    left join balances b on b.item_id = i.id and b.chain = ${chain}
    where i.collection_id = any(${ids}) and i.chain = ${chain} group by i.id
    on conflict (item_id, chain) do update set holders = excluded.holders, supply = excluded.supply`);
  await tx.query(sql`
    update collection_chains p set owners = n.owners, items = n.items
    from (select c.id, (select count(*) from holders h where h.collection_id = c.id and h.chain = ${chain})::int4 as owners,
        (select count(*) from items i where i.collection_id = c.id and i.chain = ${chain} and i.owner is not null)::int4 as items
      from collections c where c.id = any(${ids})) n
    where p.collection_id = n.id and p.chain = ${chain} and (p.owners, p.items) <> (n.owners, n.items)`);
  for (const id of collectionIds) changes.collections.add(id);
  const published = await flushChanges(tx, changes);
  await tx.query(sql`
    update collections c set owners = (
      select count(distinct h.owner) from holders h where h.collection_id = c.id)::int4
    where c.id = any(${ids})`);
  return published;
}
