import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { columns, type RowOf } from "../../db/columns";
import { fieldsOf, recordset } from "../../db/recordset";
import { holders as holdersTable } from "../../db/schema/items";
import type { ChainContext } from "../changes/chain-context";
import type { Changes, Place } from "../changes/gather-changes";
import { notePlace } from "../changes/place-counts";

/** The change of accounts' and collections' numbers of items in a step. */
export type HolderCounts = { holders: Map<string, number>; items: Map<string, number> };

export function noCounts(): HolderCounts {
  return { holders: new Map(), items: new Map() };
}

function add<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** An account holds one more or one fewer item of a collection; an ERC-1155 id counts once, however many copies. */
export function addHolder(
  counts: HolderCounts,
  { collectionId, chain, owner }: Place & { owner: Address },
  delta: 1 | -1,
): void {
  add(counts.holders, `${collectionId} ${chain} ${owner}`, delta);
}

/** This many more items of a collection have an owner on a chain. */
export function addItem(counts: HolderCounts, { collectionId, chain }: Place, delta: number): void {
  add(counts.items, `${collectionId} ${chain}`, delta);
}

/** Keeps the earliest mint of a collection. */
export function noteMint({ minted }: Changes, collectionId: number, mintedAt: number | null): void {
  if (mintedAt === null) return;
  minted.set(collectionId, Math.min(mintedAt, minted.get(collectionId) ?? mintedAt));
}

type Counting = Pick<ChainContext, "tx" | "changes">;
const holderColumns = columns(holdersTable, null, ["collectionId", "chain", "owner", "count"]);

type HolderDelta = Place & { owner: Address; delta: number };

/** Adds the deltas to `holders`; notes the accounts that appeared and left. */
async function moveHolders({ tx, changes }: Counting, deltas: readonly HolderDelta[]): Promise<void> {
  const given = recordset(deltas, "r", {
    ...fieldsOf(holdersTable, ["collectionId", "chain", "owner"]),
    delta: "int4",
  });
  const rows = await tx.query<RowOf<typeof holderColumns>>(sql`
    insert into holders as h (collection_id, owner, chain, count)
    select "collectionId", owner, chain, delta from ${given}
    order by "collectionId", chain, owner
    on conflict (collection_id, owner, chain) do update set count = h.count + excluded.count
    returning ${holderColumns}`);
  const deltaOf = new Map(
    deltas.map(({ collectionId, chain, owner, delta }) => [`${collectionId} ${chain} ${owner}`, delta]),
  );
  for (const { collectionId, chain, owner, count } of rows) {
    const before = count - (deltaOf.get(`${collectionId} ${chain} ${owner}`) ?? 0);
    if (before === 0 && count > 0) changes.holders.push({ collectionId, chain, owner, appeared: true });
    if (before > 0 && count === 0) changes.holders.push({ collectionId, chain, owner, appeared: false });
  }
  await tx.query(sql`
    delete from holders h using ${given}
    where h.collection_id = r."collectionId" and h.chain = r.chain and h.owner = r.owner and h.count = 0`);
}

/** Updates `holders`, and notes the counts of collections. */
export async function countHolders(context: Counting, { holders, items }: HolderCounts): Promise<void> {
  const deltas = [...holders].flatMap(([key, delta]): HolderDelta[] => {
    const [collectionId, chain = "", owner] = key.split(" ");
    return delta === 0 ? [] : [{ collectionId: Number(collectionId), chain, owner: owner as Address, delta }];
  });
  const { changes } = context;
  const known = changes.holders.length;
  if (deltas.length > 0) await moveHolders(context, deltas);
  for (const [key, count] of items) {
    const [collectionId, chain = ""] = key.split(" ");
    notePlace(changes, { collectionId: Number(collectionId), chain }, { items: count });
  }
  for (const { appeared, ...place } of changes.holders.slice(known)) {
    notePlace(changes, place, { owners: appeared ? 1 : -1 });
  }
}
