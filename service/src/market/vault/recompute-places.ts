import { sql } from "drizzle-orm";
import type { Address, Hex } from "viem";
import { columns, type RowOf } from "../../db/columns";
import { fieldsOf, recordset } from "../../db/recordset";
import { items } from "../../db/schema/items";
import { vaultMoves } from "../../db/schema/vault";
import { computed, selectList } from "../../db/select-list";
import { sqlMembers } from "../../db/sql-array";
import type { ChainContext } from "../changes/chain-context";
import { unlistItems } from "../items/recompute-items";
import type { Departure } from "../items/recompute-owners";
import { type ItemCrossing, placeItem } from "./place-item";
import { recomputeMoves } from "./recompute-moves";

const movableColumns = selectList(
  columns(items, "i", ["id", "collectionId", "chain"]),
  columns(items, "i", { state: "vaultState" }),
  columns(items, "i", ["homeChain"]),
  // The collection's contract on each chain: at home its token, elsewhere the mirror.
  computed({
    contracts: sql<
      Record<string, Address>
    >`jsonb_build_object(i.home_chain, h.address) || coalesce(m.contracts, '{}')`,
  }),
);
type MovableItem = RowOf<typeof movableColumns>;

const crossingColumns = columns(vaultMoves, "v", [
  "id",
  "itemId",
  "fromChain",
  "toChain",
  "state",
  "sentBlock",
  "sentLog",
  "receivedBlock",
  "receivedLog",
  "receivedAt",
]);

type MoveRow = RowOf<typeof crossingColumns>;

function readItems({ tx }: ChainContext, ids: readonly number[]): Promise<MovableItem[]> {
  return tx.query<MovableItem>(sql`
    select ${movableColumns}
    from items i
    cross join lateral (
      select k.address from collection_contracts k
      where k.collection_id = i.collection_id and k.chain = i.home_chain and k.kind = 'origin'
      order by k.start_block desc limit 1) h
    cross join lateral (
      select jsonb_object_agg(r.key, r.value ->> 'oapp') as contracts
      from collections c cross join jsonb_each(c.vault_routes) r
      where c.id = i.collection_id and r.value ->> 'kind' = 'mirror') m
    where i.id in ${sqlMembers(ids, "int8")} order by i.id`);
}

function crossingOf(row: MoveRow): ItemCrossing {
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

/** All moves of these items. */
async function readMoves({ tx }: ChainContext, ids: readonly number[]): Promise<Map<number, ItemCrossing[]>> {
  const rows = await tx.query<MoveRow>(sql`
    select ${crossingColumns} from vault_moves v where v.item_id in ${sqlMembers(ids, "int8")}`);
  const moves = new Map<number, ItemCrossing[]>();
  for (const row of rows) moves.set(row.itemId, [...(moves.get(row.itemId) ?? []), crossingOf(row)]);
  return moves;
}

/**
 * Recomputes the moves of messages, and from all moves of the items the place of each: its chain, contract, and whether
 * it is under way. Listings on a chain that an item left no longer count there.
 *
 * @param crossing.ids The items of the messages: they, their open orders and the messages are locked.
 * @returns the items that left a chain.
 */
export async function recomputePlaces(
  context: ChainContext,
  { ids, guids }: { ids: readonly number[]; guids: readonly Hex[] },
): Promise<Departure[]> {
  if (ids.length === 0) return [];
  const { tx, changes, now } = context;
  await recomputeMoves(context, guids);
  const moves = await readMoves(context, ids);
  const placed = (await readItems(context, ids)).flatMap((item) => {
    const place = placeItem(item.homeChain, moves.get(item.id) ?? []);
    const contract = item.contracts[place.chain];
    return contract === undefined ? [] : [{ ...item, before: item.chain, contract, ...place }];
  });
  const left = placed.flatMap(({ id, collectionId, chain, before }) =>
    chain === before ? [] : [{ id, collectionId, chain: before }],
  );
  await unlistItems(tx, changes, { ids: left.map(({ id }) => id), now });
  await tx.query(sql`
    update items i set chain = r.chain, contract = r.contract, vault_state = r.state, move_id = r."moveId"
    from ${recordset(placed, "r", { ...fieldsOf(items, ["id", "chain", "contract", "moveId"]), state: items.vaultState })}
    where i.id = r.id`);
  return left;
}
