import { sql } from "drizzle-orm";
import { type Address, zeroAddress } from "viem";
import { noteItem } from "../../db/changes";
import { sqlArray, sqlRows } from "../../db/sql-array";
import type { ChainContext } from "./chain-context";
import { unindexed } from "./unindexed-order";

type Owned = { id: number; collectionId: number; owner: Address | null };
type Recomputed = Owned & { mintedAt: number | null };

function lockItems({ tx }: ChainContext, ids: readonly number[]): Promise<Owned[]> {
  return tx.query<Owned>(sql`
    select id, collection_id as "collectionId", owner from items
    where id = any(${sqlArray(ids, "int8")}) order by id for update`);
}

/** The owner is who the latest transfer went to; nobody after a burn, or when no transfer is left. */
function updateOwners({ tx, chain }: ChainContext, ids: readonly number[]): Promise<Recomputed[]> {
  return tx.query<Recomputed>(sql`
    update items i set owner = n.owner, acquired_at = coalesce(n.acquired_at, 0), minted_at = n.minted_at
    from (
      select t.id, nullif(l.to_addr, ${zeroAddress}) as owner, l.timestamp as acquired_at, m.timestamp as minted_at
      from items t
      left join lateral (
        select e.to_addr, e.timestamp from events e
        where e.chain = ${chain} and e.address = t.contract and e.token_id = t.token_id
          and e.name = 'transfer'
        order by ${unindexed} desc, e.log_index desc, e.sub desc limit 1) l on true
      left join lateral (
        select e.timestamp from events e
        where e.chain = ${chain} and e.address = t.contract and e.token_id = t.token_id
          and e.name = 'transfer' and e.from_addr = ${zeroAddress}
        order by ${unindexed}, e.log_index, e.sub limit 1) m on true
      where t.id = any(${sqlArray(ids, "int8")})
    ) n where i.id = n.id
    returning i.id, i.collection_id as "collectionId", i.owner, i.minted_at as "mintedAt"`);
}

type HolderDelta = { collectionId: number; owner: Address; delta: number };
type PlaceDelta = { collectionId: number; items: number; owners: number };

/** Adds the deltas to `holders`; tells who appeared and who left. */
async function moveHolders(context: ChainContext, deltas: readonly HolderDelta[]): Promise<void> {
  const { tx, chain, changes } = context;
  const rows = await tx.query<{ collectionId: number; owner: Address; count: number; before: number }>(sql`
    insert into holders as h (collection_id, owner, chain, count)
    select "collectionId", owner, ${chain}, delta
    from jsonb_to_recordset(${sqlRows(deltas)}) as r("collectionId" int4, owner text, delta int4)
    order by "collectionId", owner
    on conflict (collection_id, owner, chain) do update set count = h.count + excluded.count
    returning collection_id as "collectionId", owner, count`);
  const deltaOf = new Map(
    deltas.map(({ collectionId, owner, delta }) => [`${collectionId} ${owner}`, delta]),
  );
  for (const { collectionId, owner, count } of rows) {
    const before = count - (deltaOf.get(`${collectionId} ${owner}`) ?? 0);
    if (before === 0 && count > 0) changes.holders.push({ collectionId, chain, owner, appeared: true });
    if (before > 0 && count === 0) changes.holders.push({ collectionId, chain, owner, appeared: false });
  }
  const ids = [...new Set(deltas.map(({ collectionId }) => collectionId))];
  await tx.query(sql`
    delete from holders
    where chain = ${chain} and count = 0 and collection_id = any(${sqlArray(ids, "int4")})
      and owner = any(${sqlArray(
        deltas.map(({ owner }) => owner),
        "text",
      )})`);
}

async function countPlaces({ tx, chain, changes }: ChainContext, items: Map<number, number>): Promise<void> {
  const places = new Map<number, PlaceDelta>();
  for (const [collectionId, count] of items)
    places.set(collectionId, { collectionId, items: count, owners: 0 });
  for (const { collectionId, appeared } of changes.holders) {
    const place = places.get(collectionId);
    if (place !== undefined) place.owners += appeared ? 1 : -1;
  }
  await tx.query(sql`
    insert into collection_chains as c (collection_id, chain, items, owners)
    select "collectionId", ${chain}, items, owners
    from jsonb_to_recordset(${sqlRows([...places.values()])}) as r("collectionId" int4, items int4, owners int4)
    order by "collectionId"
    on conflict (collection_id, chain) do update
      set items = c.items + excluded.items, owners = c.owners + excluded.owners`);
}

function add<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** Recomputes the owners of items that moved from the stored transfers, and with them holders and counts. */
export async function recomputeOwners(context: ChainContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { changes } = context;
  const before = new Map((await lockItems(context, ids)).map((item) => [item.id, item]));
  const after = await updateOwners(context, ids);
  const holders = new Map<string, number>();
  const items = new Map<number, number>();
  for (const { id, collectionId, owner, mintedAt } of after) {
    const old = before.get(id)?.owner ?? null;
    if (mintedAt !== null) {
      changes.minted.set(collectionId, Math.min(mintedAt, changes.minted.get(collectionId) ?? mintedAt));
    }
    noteItem(changes, collectionId, id);
    if (old === owner) continue;
    if (old !== null) add(holders, `${collectionId} ${old}`, -1);
    if (owner !== null) add(holders, `${collectionId} ${owner}`, 1);
    add(items, collectionId, Number(owner !== null) - Number(old !== null));
  }
  const deltas = [...holders].flatMap(([key, delta]): HolderDelta[] => {
    const [collectionId, owner] = key.split(" ");
    return delta === 0 ? [] : [{ collectionId: Number(collectionId), owner: owner as Address, delta }];
  });
  if (deltas.length > 0) await moveHolders(context, deltas);
  if (items.size > 0) await countPlaces(context, items);
}
