import { sql } from "drizzle-orm";
import type { Address, Hex } from "viem";
import type { NewActivity } from "../../db/changes";
import { sqlArray, sqlRows } from "../../db/sql-array";
import type { ChainEvent } from "../chain-event";
import type { ChainContext } from "./chain-context";
import { type Movement, matchSales } from "./match-sales";
import { nativeValue } from "./native-value";
import type { TokenKey } from "./touched";

type ItemOfToken = { id: number; collectionId: number; address: Address; tokenId: string };

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

async function itemsOf({ tx, chain }: ChainContext, tokens: readonly TokenKey[]) {
  const rows = await tx.query<ItemOfToken>(sql`
    select i.id, i.collection_id as "collectionId", r.address, r."tokenId"
    from jsonb_to_recordset(${sqlRows(tokens)}) as r(address text, "tokenId" numeric)
    join collection_contracts c on c.chain = ${chain} and c.address = r.address
    join items i on i.collection_id = c.collection_id and i.token_id = r."tokenId" and i.home_chain = c.chain`);
  return new Map(rows.map((row) => [`${row.address} ${row.tokenId}`, row]));
}

async function ordersOf({ tx, chain }: ChainContext, hashes: readonly Hex[]): Promise<Map<Hex, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx.query<{ id: string; hash: Hex }>(sql`
    select id, hash from orders where chain = ${chain} and hash = any(${sqlArray(hashes, "text")})`);
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}

function entryOf(
  { config, chain }: ChainContext,
  { type, transfer, fill, payment }: Movement,
  item: ItemOfToken,
  orderId: string | null,
): NewActivity {
  return {
    type,
    chain,
    timestamp: transfer.timestamp,
    collectionId: item.collectionId,
    itemId: item.id,
    contract: transfer.address,
    tokenId: transfer.tokenId,
    fromAddr: transfer.fromAddr,
    toAddr: transfer.toAddr,
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
  };
}

/** The newest priced sale of each item among new entries becomes its last sale. */
async function updateLastSales({ tx, chain }: ChainContext, entries: readonly NewActivity[]): Promise<void> {
  const newest = new Map<number, NewActivity>();
  for (const entry of entries) {
    if (entry.type === "sale" && entry.price && entry.itemId) newest.set(entry.itemId, entry);
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
    from jsonb_to_recordset(${sqlRows(rows)})
      as r(id int8, price numeric, currency text, at int8, tx text, block int8)
    where i.id = r.id and (i.last_sale_at is null or i.last_sale_at <= r.at)`);
}

/** Appends the feed's entries for new events: one for each transfer, as sale, mint or transfer. */
export async function appendActivity(context: ChainContext, events: readonly ChainEvent[]): Promise<void> {
  const movements = byTransaction(events).flatMap(matchSales);
  if (movements.length === 0) return;
  const items = await itemsOf(
    context,
    movements.map(({ transfer }) => ({ address: transfer.address, tokenId: transfer.tokenId ?? 0n })),
  );
  const hashes = movements.flatMap(({ fill }) => (fill?.subject === undefined ? [] : [fill.subject]));
  const orders = await ordersOf(context, hashes);
  const entries = movements.flatMap((movement): NewActivity[] => {
    const item = items.get(`${movement.transfer.address} ${movement.transfer.tokenId}`);
    const hash = movement.fill?.subject;
    const orderId = hash === undefined ? null : (orders.get(hash) ?? null);
    return item === undefined ? [] : [entryOf(context, movement, item, orderId)];
  });
  context.changes.activity.push(...entries);
  await updateLastSales(context, entries);
}
