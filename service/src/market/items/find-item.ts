import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";

/**
 * The id of the item of a followed collection with any of its coordinates, or null: the contract identifies the collection, collection and
 * token id the item. If two items of a collection have the same token id on two chains, the one at `chain` wins.
 */
export async function findItem(
  db: Queryable,
  chain: string,
  contract: Address,
  tokenId: bigint,
): Promise<number | null> {
  const item = await readItem(db, { chain, contract, tokenId });
  return item?.followed === true ? item.id : null;
}

/**
 * The id of the item with any of its coordinates, or null, also where its collection is not followed any more: for its maker's orders and for
 * the operator's desk. Whatever is told to others begins with `findItem`.
 */
export async function findKeptItem(
  db: Queryable,
  chain: string,
  contract: Address,
  tokenId: bigint,
): Promise<number | null> {
  return (await readItem(db, { chain, contract, tokenId }))?.id ?? null;
}

async function readItem(
  db: Queryable,
  { chain, contract, tokenId }: { chain: string; contract: Address; tokenId: bigint },
): Promise<{ id: number; followed: boolean } | undefined> {
  const [item] = await db.query<{ id: number; followed: boolean }>(
    sql`select i.id, f.followed from collection_contracts c
        join collections f on f.id = c.collection_id
        join items i on i.collection_id = c.collection_id and i.token_id = ${tokenId.toString()}::numeric
        where c.chain = ${chain} and c.address = ${contract} and i.owner is not null
        order by (i.chain = c.chain) desc, (i.home_chain = c.chain) desc, i.id limit 1`,
  );
  return item;
}

/** The id of an item by contract and token id on any chain, or null. Like `findKeptItem`: what is read by it needs a gate of its own. */
export async function findItemAnywhere(
  db: Queryable,
  contract: Address,
  tokenId: bigint,
): Promise<number | null> {
  const rows = await db.query<{ id: number }>(sql`
    select i.id from collection_contracts c
    join items i on i.collection_id = c.collection_id and i.token_id = ${tokenId.toString()}::numeric
    where c.address = ${contract} and i.owner is not null
    order by (i.contract = c.address) desc, i.id limit 1`);
  return rows[0]?.id ?? null;
}

/**
 * The ids of the items with a contract and token id on any chain: one for each chain that has the contract. Like
 * `findKeptItem`: what is read by them needs a gate of its own. Burned items are found too, for the orders that they had.
 */
export async function findItemsAnywhere(
  db: Queryable,
  contract: Address,
  tokenId: bigint,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct on (c.chain) i.id from collection_contracts c
    join items i on i.collection_id = c.collection_id and i.token_id = ${tokenId.toString()}::numeric
    where c.address = ${contract}
    order by c.chain, (i.owner is not null) desc, (i.chain = c.chain) desc, (i.home_chain = c.chain) desc, i.id`);
  return rows.map(({ id }) => id);
}
