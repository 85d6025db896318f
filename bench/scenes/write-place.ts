import { sql } from "drizzle-orm";
import type { Address, Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { QuaysideError } from "@/lib/errors";
import type { Applied } from "../../service/src/chain/source/find-fork";
import type { Db } from "../../service/src/db/database";
import { termsOn } from "../../service/src/market/collections/collection-terms";
import { marketChains } from "../generate/market-chains";

/** A collection of a generated market to which events and orders are added, at the end of its chain. */
export interface WritePlace {
  config: ChainConfig;
  position: Applied;
  collectionId: number;
  contract: Address;
  collectionTerms: string;
  items: number;
}

/** An item of it, with the listing that it has. */
export interface WriteItem {
  id: number;
  tokenId: bigint;
  owner: Address;
  listing: Hex | null;
}

/** The collection of a size nearest to the given one, on the chain where it has most items. */
export async function findWritePlace(db: Db, items: number): Promise<WritePlace> {
  const [row] = await db.query<
    Applied & { id: number; chain: string; contract: Address; collectionTerms: string; items: number }
  >(sql`
    select p.collection_id as id, p.chain, p.items, k.address as contract, ${termsOn(sql`p.chain`)} as "collectionTerms",
      h.number, h.hash, h.timestamp
    from collection_chains p join collections n on n.id = p.collection_id and n.standard = 'erc721'
    join collection_contracts k on k.collection_id = p.collection_id and k.chain = p.chain
    join chain_cursor h on h.chain = p.chain
    where p.listed >= 30 order by abs(p.items - ${items}::int4), p.collection_id limit 1`);
  const config = marketChains.find(({ id }) => id === row?.chain)?.config;
  if (row === undefined || config === undefined)
    throw new QuaysideError("bench_failed", "The database holds no generated market.");
  const { number, hash, timestamp, id: collectionId, contract, collectionTerms } = row;
  const position = { number, hash, timestamp };
  return { config, position, collectionId, contract, collectionTerms, items: row.items };
}

/** Items of the place in a sequence that has nothing to do with what they are, those with a listing or the others. */
export async function findWriteItems(
  db: Db,
  { collectionId, config }: WritePlace,
  { listed, count }: { listed: boolean; count: number },
): Promise<WriteItem[]> {
  const rows = await db.query<{ id: number; tokenId: string; owner: Address; listing: Hex | null }>(sql`
    select id, token_id as "tokenId", owner, list_hash as listing from items
    where collection_id = ${collectionId} and chain = ${config.id} and owner is not null
      and (list_hash is not null) = ${listed} order by hashint8(id) limit ${count}`);
  return rows.map(({ tokenId, ...row }) => ({ ...row, tokenId: BigInt(tokenId) }));
}
