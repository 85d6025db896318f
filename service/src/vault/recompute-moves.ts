import { sql } from "drizzle-orm";
import { type Address, type Hex, slice } from "viem";
import type { ChainContext } from "../chain/apply/chain-context";
import type { EventName, FailureArgs, PacketArgs } from "../db/schema/chain";
import type { VaultRoute } from "../db/schema/collections";
import type { vaultMoves } from "../db/schema/vault";
import { sqlArray, sqlRows } from "../db/sql-array";

type MoveRow = Omit<typeof vaultMoves.$inferInsert, "itemId"> & { homeChain: string; tokenId: string };

type VaultEvent = {
  chain: string;
  name: EventName;
  address: Address;
  fromAddr: Address | null;
  toAddr: Address | null;
  tokenId: string;
  quantity: string | null;
  subject: Hex;
  args: PacketArgs | FailureArgs | null;
  txHash: Hex;
  block: number;
  log: number;
  timestamp: number;
};

/** A collection whose items can move. */
type MovableCollection = { id: number; homeChain: string; routes: Record<string, VaultRoute> };

export function moveId(guid: Hex): string {
  return `mov_${slice(guid, 0, 12).slice(2)}`;
}

/** What any chain tells of these messages, each chain's in its order. */
function readEvents({ tx }: ChainContext, guids: readonly Hex[]): Promise<VaultEvent[]> {
  return tx.query<VaultEvent>(sql`
    select e.chain, e.name, e.address, e.from_addr as "fromAddr", e.to_addr as "toAddr", e.token_id as "tokenId", e.quantity,
      e.subject, e.args, e.tx_hash as "txHash", e.block_number as block, e.log_index as log, e.timestamp
    from chain_cursor c join events e on e.chain = c.chain and e.subject = any(${sqlArray(guids, "text")})
      and e.name in ('vault_sent', 'vault_packet', 'vault_received', 'vault_failed')
    order by e.chain, e.block_number, e.log_index`);
}

function readCollections({ tx }: ChainContext): Promise<MovableCollection[]> {
  return tx.query<MovableCollection>(sql`
    select id, home_chain as "homeChain", vault_routes as routes from collections where vault_routes is not null`);
}

function routeOf({ routes }: MovableCollection, eid: string | null) {
  const found = Object.entries(routes).find(([, route]) => String(route.eid) === eid);
  return found && { chain: found[0], ...found[1] };
}

/** The failed deliveries that count: those at the contract that the message is for. */
function failuresOf(events: readonly VaultEvent[], receiver: Address) {
  const failed = events.filter(({ name, address }) => name === "vault_failed" && address === receiver);
  const last = failed.at(-1);
  return {
    attempts: failed.length,
    lastError: last?.args && "reason" in last.args ? last.args.reason : null,
    lastAttemptAt: last?.timestamp ?? null,
  };
}

/**
 * A move by the events about its message; null where they do not make one: nothing was sent or received, or to or from a contract that
 * is not the collection's.
 */
function moveOf(
  guid: Hex,
  events: readonly VaultEvent[],
  at: (event: VaultEvent) => MovableCollection | undefined,
): MoveRow | null {
  const sent = events.find(({ name }) => name === "vault_sent");
  const packet = events.find(({ name }) => name === "vault_packet");
  const received = events.find(({ name }) => name === "vault_received");
  const known = sent ?? received;
  const collection = known && at(known);
  if (known === undefined || collection === undefined) return null;
  const { id: collectionId, homeChain, routes } = collection;
  const other = routeOf(collection, known.quantity);
  const own = routes[known.chain];
  if (other === undefined || own === undefined) return null;
  const isSender = known === sent;
  const [from, to] = isSender ? [own, other] : [other, own];
  const [fromChain, toChain] = isSender ? [known.chain, other.chain] : [other.chain, known.chain];
  const args = packet?.args && "message" in packet.args ? packet.args : null;
  if (args !== null && args.receiver !== to.oapp) return null;
  const recipient = received?.toAddr ?? packet?.toAddr;
  if (!recipient) return null;
  const failures = failuresOf(events, to.oapp);
  return {
    id: moveId(guid),
    guid,
    collectionId,
    homeChain,
    tokenId: known.tokenId,
    fromChain,
    toChain,
    state: received !== undefined ? "delivered" : failures.attempts > 0 ? "failed" : "pending",
    initiator: sent?.fromAddr ?? null,
    recipient,
    sender: from.oapp,
    receiver: to.oapp,
    nonce: args === null ? null : Number(args.nonce),
    message: args?.message ?? null,
    sentTx: sent?.txHash ?? null,
    sentBlock: sent?.block ?? null,
    sentLog: sent?.log ?? null,
    sentAt: sent?.timestamp ?? null,
    receivedTx: received?.txHash ?? null,
    receivedBlock: received?.block ?? null,
    receivedLog: received?.log ?? null,
    receivedAt: received?.timestamp ?? null,
    ...failures,
  };
}

async function storeMoves({ tx }: ChainContext, moves: readonly MoveRow[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.query(sql`
    insert into vault_moves (id, guid, collection_id, item_id, from_chain, to_chain, state, initiator, recipient, sender, receiver, nonce,
      message, sent_tx, sent_block, sent_log, sent_at, received_tx, received_block, received_log, received_at, attempts, last_error,
      last_attempt_at)
    select r.id, r.guid, r."collectionId", i.id, r."fromChain", r."toChain", r.state, r.initiator, r.recipient, r.sender, r.receiver,
      r.nonce, r.message, r."sentTx", r."sentBlock", r."sentLog", r."sentAt", r."receivedTx", r."receivedBlock", r."receivedLog",
      r."receivedAt", r.attempts, r."lastError", r."lastAttemptAt"
    from jsonb_to_recordset(${sqlRows(moves)}) as r(id text, guid text, "collectionId" int4, "homeChain" text, "tokenId" numeric,
      "fromChain" text, "toChain" text, state text, initiator text, recipient text, sender text, receiver text, nonce int8, message text,
      "sentTx" text, "sentBlock" int8, "sentLog" int4, "sentAt" int8, "receivedTx" text, "receivedBlock" int8, "receivedLog" int4,
      "receivedAt" int8, attempts int4, "lastError" text, "lastAttemptAt" int8)
    join items i on i.collection_id = r."collectionId" and i.token_id = r."tokenId" and i.home_chain = r."homeChain"
    on conflict (guid) do update set item_id = excluded.item_id, to_chain = excluded.to_chain, receiver = excluded.receiver,
      state = excluded.state, initiator = excluded.initiator, recipient = excluded.recipient,
      nonce = excluded.nonce, message = excluded.message, sent_tx = excluded.sent_tx, sent_block = excluded.sent_block,
      sent_log = excluded.sent_log, sent_at = excluded.sent_at, received_tx = excluded.received_tx,
      received_block = excluded.received_block, received_log = excluded.received_log, received_at = excluded.received_at,
      attempts = excluded.attempts, last_error = excluded.last_error, last_attempt_at = excluded.last_attempt_at`);
}

/**
 * Derives moves again from what all chains tell of their messages. The items of the messages must be there and locked: whoever writes
 * about one of them sees then what the other chain's follower has stored.
 */
export async function recomputeMoves(context: ChainContext, guids: readonly Hex[]): Promise<void> {
  if (guids.length === 0) return;
  const events = await readEvents(context, guids);
  const byOapp = new Map(
    (await readCollections(context)).flatMap((collection) =>
      Object.entries(collection.routes).map(([chain, { oapp }]) => [`${chain} ${oapp}`, collection] as const),
    ),
  );
  const at = ({ chain, address }: VaultEvent) => byOapp.get(`${chain} ${address}`);
  const moves = guids.flatMap((guid) => {
    const move = moveOf(
      guid,
      events.filter(({ subject }) => subject === guid),
      at,
    );
    return move === null ? [] : [move];
  });
  const kept = new Set(moves.map(({ guid }) => guid));
  const gone = guids.filter((guid) => !kept.has(guid));
  await context.tx.query(sql`delete from vault_moves where guid = any(${sqlArray(gone, "text")})`);
  await storeMoves(context, moves);
}
