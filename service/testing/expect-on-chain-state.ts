import { sql } from "drizzle-orm";
import { type Address, getAddress } from "viem";
import { expect } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { TestChain } from "../../local/testing/chain";
import type { Db } from "../src/db/database";

type ItemRow = { tokenId: string; owner: Address | null };

/**
 * Compares all derived state of a test collection with the chain: owners, holders and their counts, and one feed entry
 * for each transfer.
 */
export async function expectOnChainState(db: Db, chain: TestChain, id: string): Promise<void> {
  const { client, collection } = chain;
  const items = await db.query<ItemRow>(sql`
    select token_id as "tokenId", owner from items where chain = ${id} and contract = ${collection} order by token_id`);
  // One call for all of them. A token that nobody has, has no answer.
  const answers = await client.multicall({
    contracts: items.map(({ tokenId }) => ({
      address: collection,
      abi: erc721Abi,
      functionName: "ownerOf" as const,
      args: [BigInt(tokenId)] as const,
    })),
  });
  const owners = answers.map(({ result }) => result ?? null);
  expect(items.map(({ tokenId, owner }) => [tokenId, owner])).toEqual(
    items.map(({ tokenId }, at) => [tokenId, owners[at] ?? null]),
  );

  const held = new Map<string, number>();
  for (const owner of owners) if (owner !== null) held.set(owner, (held.get(owner) ?? 0) + 1);
  const holders = await db.query<{ owner: string; count: number }>(sql`
    select h.owner, h.count from holders h join collection_contracts k on k.collection_id = h.collection_id
    where h.chain = ${id} and k.chain = ${id} and k.address = ${collection}`);
  expect(new Map(holders.map(({ owner, count }) => [owner, count]))).toEqual(held);

  const [counts] = await db.query(sql`
    select p.items, p.owners from collection_chains p join collection_contracts k on k.collection_id = p.collection_id
    where p.chain = ${id} and k.chain = ${id} and k.address = ${collection}`);
  expect(counts).toEqual({ items: owners.filter((owner) => owner !== null).length, owners: held.size });

  const transfers = await client.getContractEvents({
    address: collection,
    abi: erc721Abi,
    eventName: "Transfer",
    fromBlock: 0n,
  });
  const feed = await db.query<{ key: string; from: Address; to: Address }>(sql`
    select block_hash || ' ' || log_index as key, from_addr as "from", to_addr as "to" from activity
    where chain = ${id} and contract = ${collection} and not orphaned and block_hash is not null
    order by block_number, log_index`);
  expect(feed).toEqual(
    transfers.map(({ blockHash, logIndex, args }) => ({
      key: `${blockHash} ${logIndex}`,
      from: getAddress(args.from ?? "0x"),
      to: getAddress(args.to ?? "0x"),
    })),
  );
}
