import { sql } from "drizzle-orm";
import { type Address, zeroAddress } from "viem";
import { noteItem } from "../../db/changes";
import { sqlArray, sqlRows } from "../../db/sql-array";
import type { ChainContext } from "./chain-context";
import type { TokenKey } from "./touched";

type Owned = { id: number; collectionId: number; owner: Address | null };
type Recomputed = Owned & { mintedAt: number | null };

/** Items come to be with the first event about their token; their metadata job with them. */
async function createItems({ tx, chain, now }: ChainContext, tokens: readonly TokenKey[]): Promise<void> {
  await tx.query(sql`
    with made as (
      insert into items (collection_id, home_chain, token_id, chain, contract, labels)
      select c.collection_id, c.chain, r."tokenId", c.chain, c.address,
        array(select jsonb_array_elements_text(n.item_labels -> r."tokenId"::text))
      from jsonb_to_recordset(${sqlRows(tokens)}) as r(address text, "tokenId" numeric)
      join collection_contracts c on c.chain = ${chain} and c.address = r.address
      join collections n on n.id = c.collection_id
      on conflict (collection_id, token_id, home_chain) do nothing
      returning id, collection_id
    )
    insert into item_meta (item_id, collection_id, next_attempt_at) select id, collection_id, ${now}::int8 from made`);
}

function lockItems({ tx, chain }: ChainContext, tokens: readonly TokenKey[]): Promise<Owned[]> {
  return tx.query<Owned>(sql`
    select i.id, i.collection_id as "collectionId", i.owner
    from jsonb_to_recordset(${sqlRows(tokens)}) as r(address text, "tokenId" numeric)
    join collection_contracts c on c.chain = ${chain} and c.address = r.address
    join items i on i.collection_id = c.collection_id and i.token_id = r."tokenId" and i.home_chain = c.chain
    order by i.id for update of i`);
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
        order by e.block_number desc, e.log_index desc, e.sub desc limit 1) l on true
      left join lateral (
        select e.timestamp from events e
        where e.chain = ${chain} and e.address = t.contract and e.token_id = t.token_id
          and e.name = 'transfer' and e.from_addr = ${zeroAddress}
        order by e.block_number, e.log_index, e.sub limit 1) m on true
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

/**
 * Recomputes the owners of tokens that moved from the stored transfers, and with them holders and counts.
 *
 * @returns the items of these tokens, whether or not their owner changed.
 */
export async function recomputeOwners(context: ChainContext, tokens: readonly TokenKey[]): Promise<Owned[]> {
  if (tokens.length === 0) return [];
  const { changes } = context;
  await createItems(context, tokens);
  const before = new Map((await lockItems(context, tokens)).map((item) => [item.id, item]));
  const after = await updateOwners(context, [...before.keys()]);
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
  return after;
}
