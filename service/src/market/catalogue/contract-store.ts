import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable, Tx } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { collectionContracts, collections } from "../../db/schema/collections";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import type { ChainContext } from "../changes/chain-context";

const followedColumns = selectList(
  columns(collectionContracts, "k", ["address", "startBlock", "nextBlock", "synced", "rereadFrom"]),
  columns(collections, "c", ["standard", "standardKnown"]),
  // The sender and receiver of tokens that can move: the contract itself, or its adapter.
  computed({ oapp: sql<Address | null>`c.vault_routes -> k.chain ->> 'oapp'` }),
);

/** A followed contract of a chain. */
export type FollowedContract = RowOf<typeof followedColumns>;

/** The contracts of a chain whose collections are followed. */
export function readContracts(db: Db, chain: string): Promise<FollowedContract[]> {
  return db.query<FollowedContract>(sql`
    select ${followedColumns}
    from collection_contracts k join collections c on c.id = k.collection_id
    where k.chain = ${chain} and c.followed order by k.address`);
}

/**
 * Records that contracts are read from a block up to `nextBlock`. `synced` makes them part of the chain's own stream,
 * except those that the operator's file has just removed. A contract that must be read from another block by now, since its
 * kind changed, is left alone.
 */
export async function markContracts(
  tx: Tx,
  chain: string,
  contracts: readonly { address: Address; from: number; nextBlock: number }[],
  { synced }: { synced: boolean },
): Promise<void> {
  await tx.query(sql`
    update collection_contracts k set next_block = r."nextBlock", synced = ${synced} and c.followed
    from ${recordset(contracts, "r", { ...fieldsOf(collectionContracts, ["address", "nextBlock"]), from: "int8" })}, collections c
    where c.id = k.collection_id and k.chain = ${chain} and k.address = r.address and k.next_block = r."from"`);
}

/**
 * Removes the contracts of collections from their chains' streams: if they are followed again, they catch up on the
 * blocks after this one.
 */
export async function suspendContracts(tx: Tx, collectionIds: readonly number[]): Promise<void> {
  await tx.query(sql`
    update collection_contracts k set synced = false, next_block = p.number + 1
    from chain_cursor p
    where p.chain = k.chain and p.number is not null and k.synced
      and k.collection_id = any(${sqlArray(collectionIds, "int4")})`);
}

/** Makes contracts outside the chain's stream read again the blocks above `above`, which a rollback dropped. */
export async function rewindContracts(
  { tx, chain }: Pick<ChainContext, "tx" | "chain">,
  above: number,
): Promise<void> {
  await tx.query(sql`
    update collection_contracts set next_block = greatest(start_block, ${above + 1}::int8)
    where chain = ${chain} and not synced and next_block > ${above + 1}::int8`);
}

/**
 * Asks the chain's follower to compare the stored events of a contract, from a block on, with the chain's, and to mend what differs. An
 * earlier request for a lower block stays.
 */
export async function requestReread(
  tx: Queryable,
  chain: string,
  { address, from }: { address: Address; from: number },
): Promise<void> {
  await tx.query(sql`
    update collection_contracts set reread_from = least(reread_from, greatest(start_block, ${from}::int8))
    where chain = ${chain} and address = ${address}`);
}

/** Records how far a contract was compared; `next` null: up to the chain's position. A request that came meanwhile stays. */
export async function markReread(
  tx: Tx,
  chain: string,
  { address, from, next }: { address: Address; from: number; next: number | null },
): Promise<void> {
  await tx.query(sql`
    update collection_contracts set reread_from = ${next}::int8
    where chain = ${chain} and address = ${address} and reread_from = ${from}::int8`);
}

/** Whether a contract belongs to a followed collection. `contract` is checksummed. */
export async function isFollowed(
  db: Queryable,
  { chain, contract }: { chain: string; contract: Address },
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 as found from collection_contracts cc join collections c on c.id = cc.collection_id
    where cc.chain = ${chain} and cc.address = ${contract} and c.followed`);
  return rows.length > 0;
}
