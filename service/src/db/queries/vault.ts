import { sql } from "drizzle-orm";
import type { Address, Hex } from "@/lib/contract/primitives";
import type { Vault, VaultMoveState } from "@/lib/contract/vault";
import type { ImageColumns } from "../../records/image-record";
import type { Queryable } from "../database";

/** The move that an item is in. */
export type PendingMoveRow = {
  id: string;
  fromChain: string;
  toChain: string;
  guid: Hex;
  sentAt: number;
};

/** Where an item is from, where it can be used now, and the move that it is in; null when there is no such item. */
export async function getVault(
  db: Queryable,
  itemId: number,
): Promise<(Vault & { pendingMove: PendingMoveRow | null }) | null> {
  const rows = await db.query<Vault & { pendingMove: PendingMoveRow | null }>(sql`
    select i.home_chain as "homeChain", i.chain as "activeChain", i.vault_state as state,
      case when v.id is not null then jsonb_build_object('id', v.id, 'fromChain', v.from_chain, 'toChain', v.to_chain,
        'guid', v.guid, 'sentAt', v.sent_at) end as "pendingMove"
    from items i left join vault_moves v on v.id = i.move_id
    where i.id = ${itemId}::int8 and i.owner is not null`);
  return rows[0] ?? null;
}

/** A move as its record is made from. */
export type MoveRow = {
  id: string;
  guid: Hex;
  fromChain: string;
  toChain: string;
  homeChain: string;
  homeContract: Address;
  tokenId: string;
  itemName: string | null;
  collectionName: string;
  image: ImageColumns;
  state: VaultMoveState;
  initiator: Address;
  recipient: Address;
  sender: Address;
  receiver: Address;
  /** Null once the collection has no route from there any more. */
  fromEid: number | null;
  nonce: number;
  message: Hex;
  sentTx: Hex;
  sentBlock: number;
  sentAt: number;
  receivedTx: Hex | null;
  receivedBlock: number | null;
  receivedAt: number | null;
  attempts: number;
  lastError: Hex | null;
  lastAttemptAt: number | null;
};

/** A move by its id, once the chain that it left has told of it. */
export async function getMove(db: Queryable, id: string): Promise<MoveRow | null> {
  const rows = await db.query<MoveRow>(sql`
    select v.id, v.guid, v.from_chain as "fromChain", v.to_chain as "toChain", i.home_chain as "homeChain",
      k.address as "homeContract", i.token_id as "tokenId", m.name as "itemName", c.name as "collectionName",
      jsonb_build_object('hash', m.image_hash, 'state', d.state, 'width', d.width, 'height', d.height,
        'placeholder', d.placeholder) as image,
      v.state, v.initiator, v.recipient, v.sender, v.receiver,
      (c.vault_routes -> v.from_chain ->> 'eid')::int4 as "fromEid", v.nonce, v.message, v.sent_tx as "sentTx",
      v.sent_block as "sentBlock", v.sent_at as "sentAt", v.received_tx as "receivedTx", v.received_block as "receivedBlock",
      v.received_at as "receivedAt", v.attempts, v.last_error as "lastError", v.last_attempt_at as "lastAttemptAt"
    from vault_moves v join items i on i.id = v.item_id join collections c on c.id = v.collection_id
    join collection_contracts k on k.collection_id = c.id and k.chain = c.home_chain and k.kind = 'origin'
    left join item_meta m on m.item_id = i.id left join media d on d.hash = m.image_hash
    where v.id = ${id} and v.sent_tx is not null and v.message is not null and c.followed limit 1`);
  return rows[0] ?? null;
}
