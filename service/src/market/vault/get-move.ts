import { type SQL, sql } from "drizzle-orm";
import type { Vault } from "@/lib/contract/vault";
import { columns, joinedColumns, presentColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { jsonObject } from "../../db/json-object";
import { collectionContracts, collections } from "../../db/schema/collections";
import { imageObject } from "../../db/schema/image-columns";
import { itemMeta, items } from "../../db/schema/items";
import { vaultMoves } from "../../db/schema/vault";
import { computed, selectList } from "../../db/select-list";

const pendingMove = jsonObject(vaultMoves, "v", ["id", "fromChain", "toChain", "guid", "sentAt"]);

/** The move that an item is in. The item names it once the chain of departure is read, so its time is known. */
export type PendingMoveRow = RowOf<typeof pendingMove> & { sentAt: number };

const vaultColumns = selectList(
  columns(items, "i", { homeChain: "homeChain", activeChain: "chain", state: "vaultState" }),
  computed({ pendingMove: sql<PendingMoveRow | null>`case when v.id is not null then ${pendingMove} end` }),
);

/** The home of an item, where it can be used now, and its current move; null if there is no such item. */
export async function getVault(
  db: Queryable,
  itemId: number,
): Promise<(Vault & { pendingMove: PendingMoveRow | null }) | null> {
  const rows = await db.query<RowOf<typeof vaultColumns>>(sql`
    select ${vaultColumns}
    from items i left join vault_moves v on v.id = i.move_id
    where i.id = ${itemId}::int8 and i.owner is not null`);
  return rows[0] ?? null;
}

/** A visible move has its sending event, and with it the sender and the message. */
export const moveColumns = selectList(
  columns(vaultMoves, "v", ["id", "guid", "fromChain", "toChain"]),
  columns(items, "i", ["homeChain"]),
  columns(collectionContracts, "k", { homeContract: "address" }),
  columns(items, "i", ["tokenId", "labels"]),
  joinedColumns(itemMeta, "m", { itemName: "name" }),
  columns(collections, "c", { collectionName: "name" }),
  computed({ image: imageObject("d", sql`m.image_hash`) }),
  columns(vaultMoves, "v", ["state"]),
  presentColumns(vaultMoves, "v", ["initiator"]),
  columns(vaultMoves, "v", ["recipient", "sender", "receiver"]),
  // Null if the collection has no route from there any more.
  computed({ fromEid: sql<number | null>`(c.vault_routes -> v.from_chain ->> 'eid')::int4` }),
  presentColumns(vaultMoves, "v", ["nonce", "message", "sentTx", "sentBlock", "sentAt"]),
  columns(vaultMoves, "v", [
    "receivedTx",
    "receivedBlock",
    "receivedAt",
    "attempts",
    "lastError",
    "lastAttemptAt",
  ]),
);

/** A move as its record is made from. */
export type MoveRow = RowOf<typeof moveColumns>;

/** The joins that go with `vault_moves v`; each finds one row of a visible move. */
export const moveJoins: SQL = sql.raw(`
  join items i on i.id = v.item_id join collections c on c.id = v.collection_id
  join lateral (
    select o.address from collection_contracts o
    where o.collection_id = c.id and o.chain = c.home_chain and o.kind = 'origin' limit 1) k on true
  left join item_meta m on m.item_id = i.id left join media d on d.hash = m.image_hash`);

/** Whether a move can be shown: the chain of departure is read so far, and the collection is followed. */
export const isVisibleMove: SQL = sql.raw("v.sent_tx is not null and v.message is not null and c.followed");

/** A move by its id, once the chain of departure is read so far. */
export async function getMove(db: Queryable, id: string): Promise<MoveRow | null> {
  const rows = await db.query<MoveRow>(
    sql`select ${moveColumns} from vault_moves v ${moveJoins} where v.id = ${id} and ${isVisibleMove}`,
  );
  return rows[0] ?? null;
}
