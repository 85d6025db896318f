import { sql } from "drizzle-orm";
import type { Hex } from "viem";
import { columns, type RowOf } from "../../db/columns";
import { recordset } from "../../db/recordset";
import { activity } from "../../db/schema/activity";
import type { ChainEvent } from "../../db/schema/chain-event";
import { items } from "../../db/schema/items";
import { vaultMoves } from "../../db/schema/vault";
import { sqlArray } from "../../db/sql-array";
import type { ChainContext } from "../changes/chain-context";
import type { NewActivity } from "../changes/gather-changes";
import { nativeValue } from "../currencies/native-value";
import { readClaimPrices } from "../drops/claim-prices";
import type { IndexedItem, ItemIndex } from "../items/item-index";
import { matchSales } from "./match-sales";
import { isSale, type Movement } from "./movement";

const moveColumns = columns(vaultMoves, null, ["guid", "id", "initiator", "recipient"]);
type Move = Omit<RowOf<typeof moveColumns>, "guid">;

function byTransaction(events: readonly ChainEvent[]): ChainEvent[][] {
  const groups = new Map<string, ChainEvent[]>();
  for (const event of events) {
    const key = `${event.blockNumber} ${event.txHash}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [event]);
    else group.push(event);
  }
  return [...groups.values()];
}

/** Sender and recipient of moves, by their messages: the transfers of a move name only the vault. */
async function movesOf({ tx }: ChainContext, guids: readonly Hex[]): Promise<Map<Hex, Move>> {
  if (guids.length === 0) return new Map();
  const rows = await tx.query<RowOf<typeof moveColumns>>(sql`
    select ${moveColumns} from vault_moves where guid = any(${sqlArray(guids, "text")})`);
  return new Map(rows.map(({ guid, ...move }) => [guid, move]));
}

async function ordersOf({ tx, chain }: ChainContext, hashes: readonly Hex[]): Promise<Map<Hex, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx.query<{ id: string; hash: Hex }>(sql`
    select id, hash from orders where chain = ${chain} and hash = any(${sqlArray(hashes, "text")})`);
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}

function entryOf(
  { config, chain }: ChainContext,
  { type, transfer, fill, pool, payment }: Movement,
  { item, orderId, move }: { item: IndexedItem; orderId: string | null; move: Move | null },
): NewActivity {
  return {
    type,
    chain,
    timestamp: transfer.timestamp,
    collectionId: item.collectionId,
    itemId: item.id,
    contract: transfer.address,
    tokenId: transfer.tokenId,
    fromAddr: move === null ? transfer.fromAddr : move.initiator,
    toAddr: move === null ? transfer.toAddr : move.recipient,
    price: payment?.amount,
    currency: payment?.currency,
    quantity: transfer.quantity,
    nativeValue: payment && nativeValue(config, payment.currency, payment.amount),
    orderHash: fill?.subject,
    orderId,
    txHash: transfer.txHash,
    blockNumber: transfer.blockNumber,
    blockHash: transfer.blockHash,
    logIndex: transfer.logIndex,
    sub: transfer.sub,
    moveId: move?.id,
    pool,
  };
}

/**
 * Flags entries that new ones replace: when a collection is configured as movable later, transfers to its adapter and
 * mints of its mirrors turn out to be moves.
 */
async function replaceMoved(
  { tx, chain, changes }: ChainContext,
  entries: readonly NewActivity[],
): Promise<void> {
  const moved = entries.filter(({ type }) => type === "vault_out" || type === "vault_in");
  if (moved.length === 0) return;
  const replaced = await tx.query(sql`
    update activity a set orphaned = true
    from ${recordset(moved, "r", { blockNumber: activity.blockNumber, logIndex: activity.logIndex, sub: "int4" })}
    where a.chain = ${chain} and a.block_number = r."blockNumber" and a.log_index = r."logIndex" and a.sub = r.sub
      and not a.orphaned and a.type in ('transfer', 'mint')
    returning 1`);
  if (replaced.length > 0) changes.orphaned.add(chain);
}

/** The newest priced sale of each item among new entries becomes its last sale. */
async function updateLastSales({ tx, chain }: ChainContext, entries: readonly NewActivity[]): Promise<void> {
  const newest = new Map<number, NewActivity>();
  for (const entry of entries) {
    if (isSale(entry.type) && entry.price && entry.itemId) newest.set(entry.itemId, entry);
  }
  if (newest.size === 0) return;
  const rows = [...newest.values()].map((entry) => ({
    id: entry.itemId,
    price: (entry.price ?? 0n) / (entry.quantity ?? 1n),
    currency: entry.currency,
    at: entry.timestamp,
    tx: entry.txHash,
    block: entry.blockNumber,
  }));
  await tx.query(sql`
    update items i set last_sale_price = r.price, last_sale_currency = r.currency, last_sale_at = r.at,
      last_sale_chain = ${chain}, last_sale_tx = r.tx, last_sale_block = r.block
    from ${recordset(rows, "r", {
      id: "int8",
      price: items.lastSalePrice,
      currency: items.lastSaleCurrency,
      at: items.lastSaleAt,
      tx: items.lastSaleTx,
      block: items.lastSaleBlock,
    })}
    where i.id = r.id and (i.last_sale_at is null or i.last_sale_at <= r.at)`);
}

/** Appends the feed's entries for new events, one for each transfer: a sale, pool swap, move, mint or transfer. */
export async function appendActivity(
  context: ChainContext,
  events: readonly ChainEvent[],
  index: ItemIndex,
): Promise<void> {
  const prices = await readClaimPrices(context, events);
  const movements = byTransaction(events).flatMap((own) => matchSales(own, prices));
  if (movements.length === 0) return;
  const hashes = movements.flatMap(({ fill }) => (fill?.subject === undefined ? [] : [fill.subject]));
  const orders = await ordersOf(context, hashes);
  const moves = await movesOf(
    context,
    movements.flatMap(({ guid }) => (guid === undefined ? [] : [guid])),
  );
  const entries = movements.flatMap((movement): NewActivity[] => {
    const { transfer, fill, guid } = movement;
    const item = index.get(transfer.address, transfer.tokenId ?? 0n);
    const orderId = fill?.subject === undefined ? null : (orders.get(fill.subject) ?? null);
    const move = guid === undefined ? null : (moves.get(guid) ?? null);
    return item === undefined ? [] : [entryOf(context, movement, { item, orderId, move })];
  });
  await replaceMoved(context, entries);
  context.changes.activity.push(...entries);
  await updateLastSales(context, entries);
}
