import { type SQL, sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { maxItemsAtBlock, maxTransfersAtBlock } from "@/lib/contract/holder";
import type { Queryable } from "../../db/database";
import type { CollectionHead } from "../collections/collection-head";
import { invalidRequest } from "../errors/invalid-request";

/** A block of a chain, from whose end holders are asked. */
export interface AtBlock {
  chain: string;
  block: number;
}

function transfersUpTo(id: number, { chain, block }: AtBlock): SQL {
  return sql`events e join collection_contracts k on k.chain = e.chain and k.address = e.address
    where k.collection_id = ${id} and e.chain = ${chain} and e.name = 'transfer' and e.block_number <= ${block}`;
}

/**
 * Holders after a block by the transfers up to it, as a table with the columns `owner`, `quantity` and `items`. A past block does not change,
 * so pages that are read one after the other belong together.
 */
export function holdersAt({ id, standard }: Pick<CollectionHead, "id" | "standard">, at: AtBlock): SQL {
  const transfers = transfersUpTo(id, at);
  if (standard !== "erc1155") {
    return sql`select to_addr as owner, count(*) as quantity, count(*)::int4 as items from (
      select distinct on (e.address, e.token_id) e.to_addr from ${transfers}
      order by e.address desc, e.token_id desc, e.block_number desc, e.log_index desc, e.sub desc) t
      where to_addr <> ${zeroAddress} group by to_addr`;
  }
  return sql`select owner, sum(units) as quantity, count(*)::int4 as items from (
    select m.owner, sum(m.units) as units from (select e.* from ${transfers}) e
    cross join lateral (values (e.to_addr, e.quantity), (e.from_addr, -e.quantity)) as m(owner, units)
    where m.owner <> ${zeroAddress} group by e.address, e.token_id, m.owner having sum(m.units) > 0) t group by owner`;
}

/**
 * Refuses a block that is not known here yet, or not for this collection, and a collection with too many items or transfers.
 *
 * @throws MarketError `invalid_request`
 */
export async function assertKnownBlock(
  db: Queryable,
  { id, items }: Pick<CollectionHead, "id" | "items">,
  { chain, block }: AtBlock,
  most: { items: number; transfers: number } = { items: maxItemsAtBlock, transfers: maxTransfersAtBlock },
): Promise<void> {
  const refuse = (code: string, message: string) => invalidRequest([{ path: "block", code, message }]);
  if (items > most.items) {
    throw refuse("too_many_items", `is not answered for collections of more than ${most.items} items`);
  }
  const [known] = await db.query<{ isApplied: boolean; isRead: boolean }>(sql`
    select coalesce((select number >= ${block} from chain_cursor where chain = ${chain}), false) as "isApplied",
      not exists (select from collection_contracts
        where collection_id = ${id} and chain = ${chain} and not synced and next_block <= ${block}) as "isRead"`);
  if (known?.isApplied !== true || !known.isRead) throw refuse("unknown_block", "is not known here yet");
  const [transfers] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from ${transfersUpTo(id, { chain, block })} limit ${most.transfers + 1}) t`);
  if ((transfers?.count ?? 0) > most.transfers) {
    const message = `is not answered for collections of more than ${most.transfers} transfers until then`;
    throw refuse("too_many_transfers", message);
  }
}
