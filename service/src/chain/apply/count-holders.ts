import { sql } from "drizzle-orm";
import type { Address } from "viem";
import type { Changes } from "../../db/changes";
import { sqlArray, sqlRows } from "../../db/sql-array";
import type { ChainContext } from "./chain-context";

/** How many items accounts and collections have more or less after a step. */
export type HolderCounts = { holders: Map<string, number>; items: Map<number, number> };

export function noCounts(): HolderCounts {
  return { holders: new Map(), items: new Map() };
}

function add<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** An account has that many items of a collection more; of ERC-1155, an id counts once, however many copies. */
export function addHolder(
  counts: HolderCounts,
  { collectionId, owner }: { collectionId: number; owner: Address },
  delta: 1 | -1,
): void {
  add(counts.holders, `${collectionId} ${owner}`, delta);
}

/** That many items of a collection more are in somebody's hands. */
export function addItem(counts: HolderCounts, collectionId: number, delta: number): void {
  add(counts.items, collectionId, delta);
}

/** Keeps the earliest mint of a collection. */
export function noteMint({ minted }: Changes, collectionId: number, mintedAt: number | null): void {
  if (mintedAt === null) return;
  minted.set(collectionId, Math.min(mintedAt, minted.get(collectionId) ?? mintedAt));
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

/** Brings `holders` and the counts of collections in step. */
export async function countHolders(context: ChainContext, { holders, items }: HolderCounts): Promise<void> {
  const deltas = [...holders].flatMap(([key, delta]): HolderDelta[] => {
    const [collectionId, owner] = key.split(" ");
    return delta === 0 ? [] : [{ collectionId: Number(collectionId), owner: owner as Address, delta }];
  });
  if (deltas.length > 0) await moveHolders(context, deltas);
  if (items.size > 0) await countPlaces(context, items);
}
