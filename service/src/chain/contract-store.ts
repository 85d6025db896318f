import { sql } from "drizzle-orm";
import type { Address } from "viem";
import type { Db, Tx } from "../db/database";
import type { TokenStandard } from "./decode-logs";

/** A followed contract of a chain. */
export type FollowedContract = {
  address: Address;
  startBlock: number;
  nextBlock: number;
  synced: boolean;
  standard: TokenStandard;
  /** False while nobody has said what the contract is. */
  standardKnown: boolean;
};

/** The contracts of a chain whose collections are followed. */
export function readContracts(db: Db, chain: string): Promise<FollowedContract[]> {
  return db.query<FollowedContract>(sql`
    select k.address, k.start_block as "startBlock", k.next_block as "nextBlock", k.synced,
      c.standard, c.standard_known as "standardKnown"
    from collection_contracts k join collections c on c.id = k.collection_id
    where k.chain = ${chain} and c.followed order by k.address`);
}

/** Records that a contract is read up to `nextBlock`; `synced`: it is part of the chain's own stream from here on. */
export async function markContract(
  tx: Tx,
  chain: string,
  contract: { address: Address; nextBlock: number; synced: boolean },
): Promise<void> {
  const { address, nextBlock, synced } = contract;
  await tx.query(sql`
    update collection_contracts set next_block = ${nextBlock}::int8, synced = ${synced}
    where chain = ${chain} and address = ${address}`);
}
