import { type SQL, sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { Db } from "../../service/src/db/database";
import { idsOfSpan } from "../../service/src/db/schema/activity";
import { washTradeOf } from "../../service/src/market/activity/wash-trades";
import { floorOf } from "../../service/src/market/changes/place-counts";

/** What the service keeps beside the rows that it derives from, by one statement each. */
const derived: readonly SQL[] = [
  sql`insert into transfer_sums (chain, contract, token_id, owner, units)
    select e.chain, e.address, e.token_id, m.owner, sum(m.units)
    from collections c join collection_contracts k on k.collection_id = c.id and c.standard = 'erc1155'
    join events e on e.chain = k.chain and e.address = k.address and e.name = 'transfer'
    cross join lateral (values (e.to_addr, e.quantity), (e.from_addr, -e.quantity)) as m(owner, units)
    where m.owner <> ${zeroAddress} group by 1, 2, 3, 4`,
  // Its triggers make the holders and the totals of editions.
  sql`insert into balances (item_id, chain, owner, amount)
    select i.id, s.chain, s.owner, s.units from transfer_sums s
    join items i on i.chain = s.chain and i.contract = s.contract and i.token_id = s.token_id where s.units > 0`,
  sql`update holders h set count = n.items from (
      select i.collection_id, b.owner, b.chain, count(*)::int4 as items
      from balances b join items i on i.id = b.item_id group by 1, 2, 3) n
    where h.collection_id = n.collection_id and h.owner = n.owner and h.chain = n.chain`,
  sql`update items i set owner = (
      select b.owner from balances b where b.item_id = i.id order by b.amount desc, b.owner collate "C" limit 1)
    from collections c where c.id = i.collection_id and c.standard = 'erc1155'`,
  sql`insert into holders (collection_id, owner, chain, count)
    select i.collection_id, i.owner, i.chain, count(*)::int4
    from items i join collections c on c.id = i.collection_id and c.standard = 'erc721' where i.owner is not null group by 1, 2, 3`,
  sql`insert into collection_chains (collection_id, chain, items, listed, owners)
    select k.collection_id, k.chain,
      (select count(*) from items i where i.collection_id = k.collection_id and i.chain = k.chain),
      (select count(*) from items i where i.collection_id = k.collection_id and i.chain = k.chain and i.list_norm is not null),
      (select count(*) from holders h where h.collection_id = k.collection_id and h.chain = k.chain)
    from collection_contracts k`,
  sql`update collection_chains c set floor = ${floorOf(sql`c.collection_id`, sql`c.chain`)}`,
  sql`update collections c set owners = n.owners
    from (select collection_id, count(distinct owner)::int4 as owners from holders group by 1) n where n.collection_id = c.id`,
  sql`insert into activity_spans (span, latest)
    select id / ${sql.raw(String(idsOfSpan))}, max(timestamp) from activity group by 1`,
  sql`update activity s set wash_trade = n.mark from (
      select a.id, ${washTradeOf} as mark from activity a join collections c on c.id = a.collection_id
      where a.type = 'sale' and not a.orphaned) n where n.id = s.id and n.mark is not null`,
  sql`insert into sale_buckets (collection_id, chain, hour, sales, volume, wash_sales, wash_volume)
    select collection_id, chain, timestamp - timestamp % 3600, count(*)::int4, coalesce(sum(native_value), 0),
      count(wash_trade)::int4, coalesce(sum(native_value) filter (where wash_trade is not null), 0)
    from activity where type in ('sale', 'pool_buy', 'pool_sell') and price is not null and not orphaned group by 1, 2, 3`,
];

/** Floors of the past: one a day for two years and one in six hours of the last week, the last one the floor of now. */
function floorHistory(now: number): SQL {
  const wave = sql`(100 + (hashtext(c.collection_id || c.chain || p.at) & 63))::numeric / 100`;
  return sql`insert into floor_points (collection_id, chain, at, floor)
    select c.collection_id, c.chain, p.at, case when p.at = ${now - 60}::int8 then c.floor else trunc(c.floor * ${wave}) end
    from collection_chains c join collections o on o.id = c.collection_id cross join (
      select ${now}::int8 - day * 86400 as at from generate_series(8, 730) as day
      union all select ${now}::int8 - step * 21600 from generate_series(1, 28) as step
      union all select ${now - 60}::int8) p
    where c.floor is not null and p.at > o.created_at + 86400`;
}

/** Sequences go on after the rows that were written with their numbers. */
const sequences: SQL = sql`
  select setval(pg_get_serial_sequence('collections', 'id'), (select max(id) from collections)),
    setval(pg_get_serial_sequence('items', 'id'), (select max(id) from items)),
    setval(pg_get_serial_sequence('traits', 'id'), (select max(id) from traits))`;

/** Derives what the service keeps for a market whose rows and indexes are there. */
export async function deriveRows(db: Db, { now, clock }: { now: number; clock: number }): Promise<void> {
  for (const statement of [...derived, floorHistory(now), sequences]) {
    await db.transaction((tx) => tx.query(statement), { statementMs: 3_600_000 });
  }
  await db.query(sql`update feed_clock set value = ${clock}::int8 where id = 1`);
}
