import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";

/**
 * The id of the item with any of its coordinates, or null: the contract identifies the collection, collection and token
 * id the item. If two items of a collection have the same token id on two chains, the one at `chain` wins.
 */
export async function findItem(
  db: Queryable,
  chain: string,
  contract: Address,
  tokenId: bigint,
): Promise<number | null> {
  const rows = await db.query<{ id: number }>(
    sql`select i.id from collection_contracts c
        join items i on i.collection_id = c.collection_id and i.token_id = ${tokenId.toString()}::numeric
        where c.chain = ${chain} and c.address = ${contract} and i.owner is not null
        order by (i.chain = c.chain) desc, (i.home_chain = c.chain) desc, i.id limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** The id of an item by contract and token id on any chain, or null. See `findItem`. */
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
 * The ids of the items with a contract and token id on any chain: one for each chain that has the contract. See
 * `findItem`; burned items are found too, for the orders that they had.
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
