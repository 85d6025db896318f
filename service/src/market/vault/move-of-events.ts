import { sql } from "drizzle-orm";
import type { Address, Hex } from "viem";
import { columns, presentColumns, type RowOf } from "../../db/columns";
import { events, type PacketArgs } from "../../db/schema/chain";
import { collections } from "../../db/schema/collections";
import type { vaultMoves } from "../../db/schema/vault";
import { computed, selectList } from "../../db/select-list";

export const vaultEventColumns = selectList(
  columns(events, "e", ["chain", "name", "address", "fromAddr", "toAddr"]),
  presentColumns(events, "e", ["tokenId"]),
  columns(events, "e", ["quantity"]),
  presentColumns(events, "e", ["subject"]),
  computed({ args: sql<PacketArgs | null>`e.args` }),
  columns(events, "e", { txHash: "txHash", block: "blockNumber", log: "logIndex", timestamp: "timestamp" }),
);

/** An event about a message between chains. */
export type VaultEvent = RowOf<typeof vaultEventColumns>;

export const movableColumns = selectList(
  columns(collections, null, ["id", "homeChain"]),
  presentColumns(collections, null, { routes: "vaultRoutes" }),
);

/** A collection whose items can move. */
export type MovableCollection = RowOf<typeof movableColumns>;

/** The collection whose vault contract is at an address of a chain. */
export type CollectionAt = (place: { chain: string; address: Address }) => MovableCollection | undefined;

/** A stored move without its failed deliveries. */
export type FoundMove = Omit<
  typeof vaultMoves.$inferInsert,
  "itemId" | "state" | "attempts" | "lastError" | "lastAttemptAt"
> & { homeChain: string; tokenId: string };

function moveId(guid: Hex): string {
  return `mov_${guid.slice(2)}`;
}

function routeByEid({ routes }: MovableCollection, eid: string | null) {
  const found = Object.entries(routes).find(([, route]) => String(route.eid) === eid);
  return found && { chain: found[0], ...found[1] };
}

function arrival(received: VaultEvent | undefined) {
  return {
    receivedTx: received?.txHash ?? null,
    receivedBlock: received?.block ?? null,
    receivedLog: received?.log ?? null,
    receivedAt: received?.timestamp ?? null,
  };
}

/** A move whose sending was read. The endpoint authenticates the message's sender and receiver. */
function sentMove(
  packet: VaultEvent & { args: PacketArgs },
  events: readonly VaultEvent[],
  at: CollectionAt,
): FoundMove | null {
  const { chain, address, txHash, subject: guid, args } = packet;
  const collection = at(packet);
  const sent = events.find(
    (event) => event.name === "vault_sent" && event.chain === chain && event.address === address,
  );
  const to = sent && collection && routeByEid(collection, sent.quantity);
  if (collection === undefined || sent === undefined || to === undefined) return null;
  if (to.oapp !== args.receiver || to.chain === chain || packet.toAddr === null) return null;
  // The identifier does not cover the payload: after a reorganisation deep enough to reuse its number, it could carry
  // another token.
  const received = events.find(
    ({ name, chain: where, address: oapp, tokenId }) =>
      name === "vault_received" && where === to.chain && oapp === to.oapp && tokenId === packet.tokenId,
  );
  return {
    id: moveId(guid),
    guid,
    collectionId: collection.id,
    homeChain: collection.homeChain,
    tokenId: packet.tokenId,
    fromChain: chain,
    toChain: to.chain,
    initiator: sent.fromAddr,
    recipient: packet.toAddr,
    sender: address,
    receiver: to.oapp,
    nonce: Number(args.nonce),
    message: args.message,
    sentTx: txHash,
    sentBlock: sent.block,
    sentLog: sent.log,
    sentAt: sent.timestamp,
    ...arrival(received),
  };
}

/** A move of which only the arrival was read so far: the chain of departure is behind. */
function arrivedMove(received: VaultEvent, at: CollectionAt): FoundMove | null {
  const { chain, subject: guid, toAddr, tokenId, quantity } = received;
  const collection = at(received);
  const from = collection && routeByEid(collection, quantity);
  if (collection === undefined || from === undefined || from.chain === chain || toAddr === null) return null;
  return {
    id: moveId(guid),
    guid,
    collectionId: collection.id,
    homeChain: collection.homeChain,
    tokenId,
    fromChain: from.chain,
    toChain: chain,
    initiator: null,
    recipient: toAddr,
    sender: from.oapp,
    receiver: received.address,
    nonce: null,
    message: null,
    sentTx: null,
    sentBlock: null,
    sentLog: null,
    sentAt: null,
    ...arrival(received),
  };
}

function isPacket(event: VaultEvent): event is VaultEvent & { args: PacketArgs } {
  return event.name === "vault_packet" && event.args !== null;
}

/**
 * The move that the events about a message describe; null if nothing was sent or received, or if the contracts are not
 * the two ends of one collection's vault.
 *
 * @param events Events about the message on all chains, by contracts that may belong to other collections.
 */
export function moveOfEvents(events: readonly VaultEvent[], at: CollectionAt): FoundMove | null {
  const packet = events.find(isPacket);
  if (packet !== undefined) return sentMove(packet, events, at);
  const received = events.find(({ name }) => name === "vault_received");
  return received === undefined ? null : arrivedMove(received, at);
}
