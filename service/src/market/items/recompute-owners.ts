import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { columns, type RowOf } from "../../db/columns";
import { items } from "../../db/schema/items";
import { sqlMembers } from "../../db/sql-array";
import { unindexed } from "../../db/unindexed-order";
import type { ChainContext } from "../changes/chain-context";
import { noteItem } from "../changes/gather-changes";
import { addHolder, addItem, countHolders, noCounts, noteMint } from "./count-holders";

const ownedColumns = columns(items, null, ["id", "collectionId", "chain", "owner"]);
type Owned = RowOf<typeof ownedColumns>;

const recomputedColumns = columns(items, "i", ["id", "collectionId", "chain", "owner", "mintedAt"]);
type Recomputed = RowOf<typeof recomputedColumns>;

/** An item that has left a chain. */
export type Departure = Omit<Owned, "owner">;

function lockItems({ tx }: Pick<ChainContext, "tx">, ids: readonly number[]): Promise<Owned[]> {
  return tx.query<Owned>(sql`
    select ${ownedColumns} from items
    where id in ${sqlMembers(ids, "int8")} order by id for update`);
}

/**
 * The owner is the recipient of the latest transfer on the chain where the item can be used, or the recipient of a move
 * from another chain. There is none after a burn, or without a transfer. The mint is on the home chain.
 */
function updateOwners({ tx }: Pick<ChainContext, "tx">, ids: readonly number[]): Promise<Recomputed[]> {
  return tx.query<Recomputed>(sql`
    update items i set owner = n.owner, acquired_at = coalesce(n.acquired_at, 0), minted_at = n.minted_at
    from (
      select t.id, case when v.id is null then nullif(l.to_addr, ${zeroAddress}) else v.recipient end as owner,
        case when v.id is null then l.timestamp else v.sent_at end as acquired_at, m.timestamp as minted_at
      from items t
      left join vault_moves v on v.id = t.move_id
      left join lateral (
        select e.to_addr, e.timestamp from events e
        where e.chain = t.chain and e.address = t.contract and e.token_id = t.token_id
          and e.name = 'transfer'
        order by ${unindexed} desc, e.log_index desc, e.sub desc limit 1) l on true
      left join lateral (
        select e.timestamp from events e
        where e.chain = t.home_chain and e.token_id = t.token_id and e.name = 'transfer' and e.from_addr = ${zeroAddress}
          and e.address = case when t.chain = t.home_chain then t.contract else (
            select k.address from collection_contracts k
            where k.collection_id = t.collection_id and k.chain = t.home_chain and k.kind = 'origin' limit 1) end
        order by ${unindexed}, e.log_index, e.sub limit 1) m on true
      where t.id in ${sqlMembers(ids, "int8")}
    ) n where i.id = n.id
    returning ${recomputedColumns}`);
}

/**
 * Recomputes the owners of ERC-721 items that moved from the stored transfers, and with them holders and counts.
 *
 * @param left The items that have just left a chain for their current one.
 */
export async function recomputeOwners(
  context: Pick<ChainContext, "tx" | "changes">,
  ids: readonly number[],
  left: readonly Departure[],
): Promise<void> {
  if (ids.length === 0) return;
  const { changes } = context;
  const before = new Map((await lockItems(context, ids)).map((item) => [item.id, item]));
  const after = await updateOwners(context, ids);
  const leftBy = new Map(left.map(({ id, chain }) => [id, chain]));
  const counts = noCounts();
  for (const { id, collectionId, chain, owner, mintedAt } of after) {
    const old = before.get(id)?.owner ?? null;
    const oldChain = leftBy.get(id) ?? chain;
    noteMint(changes, collectionId, mintedAt);
    noteItem(changes, collectionId, id);
    if (old === owner && oldChain === chain) continue;
    if (old !== null) {
      addHolder(counts, { collectionId, chain: oldChain, owner: old }, -1);
      addItem(counts, { collectionId, chain: oldChain }, -1);
    }
    if (owner !== null) {
      addHolder(counts, { collectionId, chain, owner }, 1);
      addItem(counts, { collectionId, chain }, 1);
    }
  }
  await countHolders(context, counts);
}
