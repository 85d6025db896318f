import { sql } from "drizzle-orm";
import type { Address, Hex } from "viem";
import type { ChainContext } from "../chain/apply/chain-context";
import { sqlMembers, sqlRows } from "../db/sql-array";
import { unlistItems } from "../orders/recompute-items";
import { type Crossing, type ItemPlace, placeItem } from "./place-item";
import { recomputeMoves } from "./recompute-moves";

type MovableItem = {
  id: number;
  chain: string;
  state: ItemPlace["state"];
  homeChain: string;
  /** The contract of the collection on each chain. */
  contracts: Record<string, Address>;
};

type MoveRow = Omit<Crossing, "sent" | "received"> & {
  itemId: number;
  sentBlock: number | null;
  sentLog: number | null;
  receivedBlock: number | null;
  receivedLog: number | null;
  receivedAt: number | null;
};

/**
 * Orders before items, as everybody locks them: an order of the other chain may be about to be written by its own follower or by the
 * API.
 */
async function lockItems({ tx }: ChainContext, ids: readonly number[]): Promise<void> {
  const wanted = sqlMembers(ids, "int8");
  await tx.query(sql`
    select 1 from orders where item_id in ${wanted} and status in ('active', 'inactive') order by id for update`);
  await tx.query(sql`select 1 from items where id in ${wanted} order by id for update`);
}

function readItems({ tx }: ChainContext, ids: readonly number[]): Promise<MovableItem[]> {
  return tx.query<MovableItem>(sql`
    select i.id, i.chain, i.vault_state as state, i.home_chain as "homeChain", k.contracts
    from items i cross join lateral (
      select jsonb_object_agg(c.chain, c.address) as contracts from collection_contracts c
      where c.collection_id = i.collection_id) k
    where i.id in ${sqlMembers(ids, "int8")} order by i.id`);
}

function crossingOf(row: MoveRow): Crossing {
  const { sentBlock, sentLog, receivedBlock, receivedLog, receivedAt } = row;
  return {
    id: row.id,
    fromChain: row.fromChain,
    toChain: row.toChain,
    state: row.state,
    sent: sentBlock === null || sentLog === null ? null : { block: sentBlock, log: sentLog },
    received:
      receivedBlock === null || receivedLog === null || receivedAt === null
        ? null
        : { block: receivedBlock, log: receivedLog, at: receivedAt },
  };
}

/** All moves that these items ever made. */
async function readMoves({ tx }: ChainContext, ids: readonly number[]): Promise<Map<number, Crossing[]>> {
  const rows = await tx.query<MoveRow>(sql`
    select id, item_id as "itemId", from_chain as "fromChain", to_chain as "toChain", state, sent_block as "sentBlock",
      sent_log as "sentLog", received_block as "receivedBlock", received_log as "receivedLog", received_at as "receivedAt"
    from vault_moves where item_id in ${sqlMembers(ids, "int8")}`);
  const moves = new Map<number, Crossing[]>();
  for (const row of rows) moves.set(row.itemId, [...(moves.get(row.itemId) ?? []), crossingOf(row)]);
  return moves;
}

/**
 * Derives the moves of messages, and from all moves of the items where each can be used: on which chain, by which contract, and whether
 * it is under way. What is listed on the chain that an item left counts there no more.
 *
 * @param crossing.ids The items of the messages.
 * @returns the chains that items have left.
 */
export async function recomputePlaces(
  context: ChainContext,
  { ids, guids }: { ids: readonly number[]; guids: readonly Hex[] },
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { tx, changes, now } = context;
  await lockItems(context, ids);
  await recomputeMoves(context, guids);
  const moves = await readMoves(context, ids);
  const placed = (await readItems(context, ids)).flatMap((item) => {
    const place = placeItem(item.homeChain, moves.get(item.id) ?? []);
    const contract = item.contracts[place.chain];
    return contract === undefined ? [] : [{ id: item.id, before: item.chain, contract, ...place }];
  });
  const moved = placed.filter(({ chain, before }) => chain !== before);
  await unlistItems(tx, changes, { ids: moved.map(({ id }) => id), now });
  await tx.query(sql`
    update items i set chain = r.chain, contract = r.contract, vault_state = r.state, move_id = r."moveId"
    from jsonb_to_recordset(${sqlRows(placed)})
      as r(id int8, chain text, contract text, state text, "moveId" text)
    where i.id = r.id`);
  return new Map(moved.map(({ id, before }) => [id, before]));
}
